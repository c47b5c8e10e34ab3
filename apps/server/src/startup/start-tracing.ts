import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@app/api/core/context';
import {
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { TracingSettings } from '../env/env-types';
import type { Shutdown } from './shutdown';

/** What waits at the end is given up after this. */
const FLUSH_MS = 2_000;
/** A collector that is away is one line in this time. */
const WARN_EVERY_MS = 60_000;
const LONGEST_VALUE = 256;

/**
 * Sends what is traced from now on to a collector (OTLP over HTTP, as JSON). Where and what else stands in the variables of OpenTelemetry, which its packages read by
 * themselves. Spans wait in a queue of 2,048: while the collector is away further ones are dropped, and nobody waits for it.
 */
export function startTracing(
  { headers }: TracingSettings,
  { version, log, shutdown }: { version: string; log: Log; shutdown: Shutdown },
): void {
  setGlobalErrorHandler(warnAtTimes(log));
  const named = resourceFromAttributes({ 'service.name': 'pepperbird', 'service.version': version });
  const detected = detectResources({ detectors: [serviceInstanceIdDetector, envDetector] });
  const exporter = new OTLPTraceExporter(headers ? { headers: parseKeyPairsIntoRecord(headers) } : {});
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(named).merge(detected),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
  });
  // Baggage would carry into our traces whatever a proxy lets through.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  shutdown.add('traces', () =>
    Promise.race([provider.shutdown(), delay(FLUSH_MS, undefined, { ref: false })]),
  );
}

function warnAtTimes(log: Log): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + WARN_EVERY_MS;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_VALUE);
    log.warn({ reason }, 'traces could not be sent');
  };
}
