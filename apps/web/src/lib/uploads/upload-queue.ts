import { limits } from '@app/contracts/limits';

let running = 0;
const waiting: (() => void)[] = [];

/** Sends a file when it is its turn: the server takes in so many of one person at a time. */
export async function enqueueUpload<R>(upload: () => Promise<R>): Promise<R> {
  if (running >= limits.uploadsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await upload();
  } finally {
    const next = waiting.shift();
    // Whoever comes next takes this one's place.
    if (next) next();
    else running -= 1;
  }
}
