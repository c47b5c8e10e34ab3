import { traceFields } from '@app/api/core/tracing';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * The logged fields of a request. Only the path may need JSON escaping: methods, ids and addresses do not.
 */
export type RequestLogLine = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /**
   * Duration in milliseconds. Omitted for cached responses, which are too fast to justify reading the clock.
   */
  ms?: number;
  ip: string;
  /** The response came from the cache. */
  cached?: true;
};

/** A logger that also exposes its destination and the constant parts of its lines. */
export type SiteLog = Logger & {
  destination: DestinationStream;
  /**
   * The start of a line of each level up to its time, and the text between the time and the line's own
   * fields.
   */
  frame: { debug: string; info: string; bindings: string };
};

/** Creates a pino logger. `createRequestLogWriter` writes its request lines. */
export function createSiteLog(
  options: LoggerOptions,
  destination: DestinationStream = pino.destination(1),
): SiteLog {
  let sample = '';
  const write = (line: string) => {
    sample = line;
  };
  const probe = pino({ ...options, level: 'debug' }, { write });
  const readFrame = (level: 'debug' | 'info') => {
    probe[level]('sample');
    return /^(\{.*"time":)\d+(.*),"msg":"sample"\}\n$/.exec(sample) ?? [];
  };
  const [, debug = ''] = readFrame('debug');
  const [, info = '', bindings = ''] = readFrame('info');
  return Object.assign(pino(options, destination), { destination, frame: { debug, info, bindings } });
}

/** Paths that need no JSON escaping. */
const unescapedPath = /^[\w/.,:;%~@!$&'()*+=-]*$/;

/**
 * Writes the same line as `log.info({ … }, 'request')` without scanning each character, which would take a
 * fifth of the time of a cached response.
 */
export function createRequestLogWriter(log: SiteLog) {
  const { destination, frame } = log;
  return (
    { requestId, method, path, status, ms, ip, cached }: RequestLogLine,
    level: 'debug' | 'info' = 'info',
  ): void => {
    if (!log.isLevelEnabled(level)) return;
    const pathJson = unescapedPath.test(path) ? `"${path}"` : JSON.stringify(path);
    const duration = ms === undefined ? '' : `,"ms":${ms}`;
    const cachedField = cached ? ',"cached":true' : '';
    const { trace_id, span_id } = traceFields();
    const traceJson = trace_id ? `,"trace_id":"${trace_id}","span_id":"${span_id}"` : '';
    destination.write(
      `${frame[level]}${Date.now()}${frame.bindings},"requestId":"${requestId}","method":"${method}","path":${pathJson},"status":${status}${duration},"ip":"${ip}"${cachedField}${traceJson},"msg":"request"}\n`,
    );
  };
}
