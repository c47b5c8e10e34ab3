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

/** At the end, unsent spans are dropped after this time. */
const FLUSH_MS = 2_000;
/** An unavailable collector is logged at most once in this time. */
const WARN_EVERY_MS = 60_000;
const MAX_VALUE_LENGTH = 256;

/**
 * Sends traces to a collector (OTLP over HTTP, as JSON). The OpenTelemetry packages read the address and
 * other options from their own environment variables. Spans wait in a queue of 2,048: while the collector is
 * unavailable further ones are dropped, and nothing waits for it.
 */
export function startTracing(
  { headers }: TracingSettings,
  { version, log, shutdown }: { version: string; log: Log; shutdown: Shutdown },
): void {
  setGlobalErrorHandler(createThrottledWarning(log));
  const serviceResource = resourceFromAttributes({
    'service.name': 'pepperbird',
    'service.version': version,
  });
  const detectedResource = detectResources({ detectors: [serviceInstanceIdDetector, envDetector] });
  const exporter = new OTLPTraceExporter(headers ? { headers: parseKeyPairsIntoRecord(headers) } : {});
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(serviceResource).merge(detectedResource),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
  });
  // No baggage: it would carry any client data that a proxy lets through into the traces.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  shutdown.add('traces', () =>
    Promise.race([provider.shutdown(), delay(FLUSH_MS, undefined, { ref: false })]),
  );
}

function createThrottledWarning(log: Log): (error: unknown) => void {
  let quietUntil = 0;
  return (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + WARN_EVERY_MS;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_VALUE_LENGTH);
    log.warn({ reason }, 'traces could not be sent');
  };
}
