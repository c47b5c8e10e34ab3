import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { toAppError } from './to-app-error';

/**
 * The tracer for spans. Requested each time: one requested before the exporter is registered would never use
 * it.
 */
const tracer = () => trace.getTracer('pepperbird');

type Work<T> = () => Promise<T>;

/** Records the kind of failure, and nothing else: messages may contain user input. */
export function recordFailure(kind: string, isServerFault = true): void {
  const span = trace.getActiveSpan();
  span?.setAttribute('error.type', kind);
  if (isServerFault) span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** Adds attributes to the active span: low-cardinality values without user input. */
export function setSpanAttributes(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

function inSpan<T>(
  name: string,
  { parent, ...options }: { parent: Context; kind: SpanKind; attributes: Attributes },
  work: Work<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      const { reason, status } = toAppError(error);
      recordFailure(reason, status >= 500);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs a part of a trace in its own span; without an active trace it only runs the work. */
export function traced<T>(name: string, attributes: Attributes, work: Work<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  return inSpan(name, { parent: context.active(), kind: SpanKind.INTERNAL, attributes }, work);
}

/** Returns the current trace context to store with a job's data; undefined without an active trace. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs a job in a span, as a child of the span that caused it if `data` has it (`currentTraceparent`). */
export function tracedJob<T>(
  name: string,
  { data, attributes }: { data?: unknown; attributes: Attributes },
  work: Work<T>,
): Promise<T> {
  const traceparent =
    typeof data === 'object' && data !== null && 'traceparent' in data ? data.traceparent : undefined;
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  return inSpan(name, { parent, kind: SpanKind.CONSUMER, attributes }, work);
}

/** Returns the trace fields of a log line. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan();
  if (!span) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
