/** Pictures that are unpacked at a time: each can take 160 MB. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work on pictures, a few at a time in this process; the others wait. */
export async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever comes next takes this one's place.
    if (next) next();
    else running -= 1;
  }
}
