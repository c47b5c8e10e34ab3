import { type Logger, symbols } from 'pino';

/** What is written of an answered request. Ids and addresses need no escaping in JSON. */
export type RequestLine = {
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

/**
 * Writes the line that `log.info({ … }, 'request')` writes, without what a logger does for lines it does not know: that
 * takes a fifth of the time in which an answer is sent from memory.
 */
export function createRequestLines(log: Logger) {
  const prepared = log as Prepared;
  const stream = prepared[symbols.streamSym];
  const bindings = prepared[symbols.chindingsSym];
  return (
    { requestId, method, path, status, ms, ip, kept }: RequestLine,
    level: 'debug' | 'info' = 'info',
  ): void => {
    if (!log.isLevelEnabled(level)) return;
    const begin = prepared[symbols.lsCacheSym][log.levels.values[level] ?? 0];
    const what = `"method":${JSON.stringify(method)},"path":${JSON.stringify(path)},"status":${status}`;
    const took = ms === undefined ? '' : `,"ms":${ms}`;
    const memory = kept ? ',"kept":true' : '';
    stream.write(
      `${begin},"time":${Date.now()}${bindings},"requestId":"${requestId}",${what}${took},"ip":"${ip}"${memory},"msg":"request"}\n`,
    );
  };
}
