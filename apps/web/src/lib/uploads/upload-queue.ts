import { limits } from '@app/contracts/limits';

let running = 0;
const waiting: (() => void)[] = [];

/** Queues an upload: the server accepts a limited number per user at a time. */
export async function enqueueUpload<R>(upload: () => Promise<R>): Promise<R> {
  if (running >= limits.uploadsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await upload();
  } finally {
    const next = waiting.shift();
    // The next upload takes over this one's slot.
    if (next) next();
    else running -= 1;
  }
}
