import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { AppError } from '@app/api/core/app-error';
import type { Services } from '@app/api/core/context';

/** Time limit for one file, connection included, in milliseconds. */
const SCAN_TIMEOUT_MS = 30_000;
/** The daemon's own limit for chunks is far larger. */
const PART_BYTES = 64 * 1024;

/** Connects to ClamAV's daemon by TCP or a Unix socket. */
function connectTo(address: URL): Socket {
  if (address.protocol === 'unix:') return createConnection(address.pathname);
  // An IPv6 address has to be passed without its brackets.
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return createConnection({ host, port: Number(address.port || 3310) });
}

function lengthPrefix(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

async function* partsOf(content: Uint8Array | Blob): AsyncGenerator<Uint8Array> {
  const chunks = content instanceof Blob ? content.stream() : [content];
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PART_BYTES) yield chunk.subarray(from, from + PART_BYTES);
  }
}

/** Sends a file and returns the daemon's verdict: "stream: OK", "stream: Eicar-Signature FOUND". */
async function scanContent(address: URL, content: Uint8Array | Blob): Promise<string> {
  const socket = connectTo(address);
  socket.setTimeout(SCAN_TIMEOUT_MS, () =>
    socket.destroy(new Error('the virus scanner did not answer in time')),
  );
  try {
    const answer = text(socket);
    // The daemon may refuse a file while it is still being sent. The reason is in its response.
    answer.catch(() => {});
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const part of partsOf(content)) {
      // A daemon that has refused the file takes no more of it.
      if (socket.destroyed || socket.writableEnded) break;
      socket.write(lengthPrefix(part.length));
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), answer]);
    }
    if (socket.writable) socket.write(lengthPrefix(0));
    return (await answer).replaceAll('\0', '').trim();
  } finally {
    socket.destroy();
  }
}

/**
 * Scans every uploaded file with ClamAV's daemon (CLAMD_URL) before it is stored. Without an address nothing
 * is scanned. A file that cannot be scanned is refused: throws FILE_HARMFUL, FILE_UNCHECKED.
 */
export function createVirusScan(address: URL | undefined, log: Pick<Services['log'], 'warn' | 'error'>) {
  return async (content: Uint8Array | Blob): Promise<void> => {
    if (!address) return;
    const answer = await scanContent(address, content).catch((cause: unknown) => {
      log.error({ err: cause }, 'the virus scanner cannot be reached');
      throw new AppError('FILE_UNCHECKED', { cause, retryAfter: 60 });
    });
    if (answer === 'stream: OK') return;
    if (answer.endsWith(' FOUND')) {
      log.warn({ found: answer }, 'refused a harmful file');
      throw new AppError('FILE_HARMFUL');
    }
    log.error({ answer }, 'the virus scanner could not look at a file');
    throw new AppError('FILE_UNCHECKED', { retryAfter: 60 });
  };
}
