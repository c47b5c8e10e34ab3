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

/** Under this name spans are made. Asked for each time: what is asked before the exporter is there would never learn of it. */
const tracer = () => trace.getTracer('pepperbird');

type Work<T> = () => Promise<T>;

/** The kind of failure, which is all that a span learns of it: messages may hold what people have typed. */
export function noteFailure(kind: string, isOurs = true): void {
  const span = trace.getActiveSpan();
  span?.setAttribute('error.type', kind);
  if (isOurs) span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** Something that the span under way has learned meanwhile: of few values, and none that somebody has typed. */
export function noteFacts(attributes: Attributes): void {
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
      noteFailure(reason, status >= 500);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Does a part of what is traced in a span of its own; where nothing is traced it is only done. */
export function traced<T>(name: string, attributes: Attributes, work: Work<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  return inSpan(name, { parent: context.active(), kind: SpanKind.INTERNAL, attributes }, work);
}

/** The place in the trace that causes a job, to go with its data; undefined where nothing is traced. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Does a job in a span, below what has caused it if `data` says what that was (`currentTraceparent`). */
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

/** What a line of the log says of the trace that it belongs to. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan();
  if (!span) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
