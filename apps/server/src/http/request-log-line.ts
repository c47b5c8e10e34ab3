import { type Logger, symbols } from 'pino';

/** What is written of an answered request. Only the path can need escaping in JSON: methods, ids and addresses do not. */
export type RequestLogLine = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** How long it took, in milliseconds; left out of answers from memory, which take none worth a look at the clock. */
  ms?: number;
  ip: string;
  /** It came from memory. */
  kept?: true;
};

/** What a logger holds ready of each line; pino names these for whoever builds on it. */
type Prepared = Logger & {
  [symbols.lsCacheSym]: Record<number, string>;
  [symbols.chindingsSym]: string;
  [symbols.streamSym]: { write: (line: string) => void };
};

/** Paths that stand in JSON as they are. */
const plain = /^[\w/.,:;%~@!$&'()*+=-]*$/;

/**
 * Writes the line that `log.info({ … }, 'request')` writes, without looking at each of its characters: that takes a fifth
 * of the time in which an answer is sent from memory.
 */
export function createRequestLogWriter(log: Logger) {
  const prepared = log as Prepared;
  const stream = prepared[symbols.streamSym];
  const bindings = prepared[symbols.chindingsSym];
  const beginOf = (level: number) => `${prepared[symbols.lsCacheSym][level]},"time":`;
  const begin = { debug: beginOf(20), info: beginOf(30) };
  return (
    { requestId, method, path, status, ms, ip, kept }: RequestLogLine,
    level: 'debug' | 'info' = 'info',
  ): void => {
    if (!log.isLevelEnabled(level)) return;
    const quoted = plain.test(path) ? `"${path}"` : JSON.stringify(path);
    const took = ms === undefined ? '' : `,"ms":${ms}`;
    const memory = kept ? ',"kept":true' : '';
    stream.write(
      `${begin[level]}${Date.now()}${bindings},"requestId":"${requestId}","method":"${method}","path":${quoted},"status":${status}${took},"ip":"${ip}"${memory},"msg":"request"}\n`,
    );
  };
}
