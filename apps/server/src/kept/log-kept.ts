import { type Logger, symbols } from 'pino';

/** What is written of an answer from memory. None of it may need escaping in JSON: plain paths, addresses and ids do not. */
export type KeptLine = { requestId: string; method: string; path: string; status: number; ip: string };

/** What a logger holds ready of each line; pino names these for whoever builds on it. */
type Prepared = Logger & {
  [symbols.lsCacheSym]: Record<number, string>;
  [symbols.chindingsSym]: string;
  [symbols.streamSym]: { write: (line: string) => void };
};

const info = 30;

/**
 * Writes the line that `log.info({ …, kept: true }, 'request')` writes, without looking at each of its characters: that
 * takes a fifth of the time in which an answer is sent from memory.
 */
export function createKeptLog(log: Logger): (line: KeptLine) => void {
  const prepared = log as Prepared;
  const stream = prepared[symbols.streamSym];
  const begin = `${prepared[symbols.lsCacheSym][info]},"time":`;
  const bindings = prepared[symbols.chindingsSym];
  return ({ requestId, method, path, status, ip }) => {
    if (!log.isLevelEnabled('info')) return;
    stream.write(
      `${begin}${Date.now()}${bindings},"requestId":"${requestId}","method":"${method}","path":"${path}","status":${status},"ip":"${ip}","kept":true,"msg":"request"}\n`,
    );
  };
}
