import { AppError } from '@app/api/core/app-error';
import type { Context } from '@app/api/core/context';
import { createFairQueue } from '@app/api/core/fair-queue';
import { nextTurn } from '@app/api/core/next-turn';
import { clientKey } from '@app/api/core/rate-limits';
import { limits } from '@app/contracts/limits';

/** Parts of all streams that are sent in one turn of the event loop. */
const PARTS_A_TURN = 4;
/**
 * A stream of which nothing was read for so long ends, in milliseconds: its reader is gone or can resume. The system
 * buffers megabytes, which a slow phone reads for minutes before the next part is taken.
 */
const STALLED_MS = 300_000;

const turns = createFairQueue({
  ...{ atOnce: PARTS_A_TURN, atOncePerKey: PARTS_A_TURN },
  ...{ waiting: Number.POSITIVE_INFINITY, waitingPerKey: Number.POSITIVE_INFINITY },
});

/** Whom a stream is for, as far as turns and places go. */
export const readerOf = ({ actor, request }: Context) => actor?.id ?? clientKey(request.ip);

/** Runs once, whichever way a stream ended. */
type OnEnd = () => void;

/**
 * Passes a stream on so that many readers at full speed leave the event loop to short requests: a few parts of all
 * streams a turn, and readers by `reader` in turn. A slow reader holds no place, and one that stalls loses the stream.
 */
export function pacedStream<Part>(
  stream: ReadableStream<Part>,
  reader: string,
  onEnd: OnEnd = () => {},
): ReadableStream<Part> {
  const source = stream.getReader();
  let stalled: NodeJS.Timeout | undefined;
  const end = () => {
    if (!stalled) return;
    clearTimeout(stalled);
    stalled = undefined;
    onEnd();
  };
  return new ReadableStream<Part>(
    {
      start(controller) {
        stalled = setTimeout(() => {
          const cause = new Error('nobody read on');
          controller.error(cause);
          source.cancel(cause).catch(() => {});
          end();
        }, STALLED_MS).unref();
      },
      async pull(controller) {
        try {
          const { done, value } = await source.read();
          await turns.run(reader, nextTurn);
          if (!stalled) return;
          stalled.refresh();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          throw error;
        }
      },
      async cancel(reason) {
        end();
        await source.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Creates places for downloads that are open at once. Taking one for a reader returns what frees it again, and throws
 * DOWNLOADS_RUNNING when they have all of theirs, DOWNLOADS_BUSY when none is left.
 */
export function createDownloadPlaces(): (reader: string) => OnEnd {
  const open = new Map<string, number>();
  let openOfAll = 0;
  return (reader) => {
    const own = open.get(reader) ?? 0;
    if (own >= limits.downloadsPerUser) throw new AppError('DOWNLOADS_RUNNING', { retryAfter: 10 });
    if (openOfAll >= limits.downloadsAtOnce) throw new AppError('DOWNLOADS_BUSY', { retryAfter: 60 });
    open.set(reader, own + 1);
    openOfAll += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      openOfAll -= 1;
      const left = (open.get(reader) ?? 1) - 1;
      if (left > 0) open.set(reader, left);
      else open.delete(reader);
    };
  };
}
