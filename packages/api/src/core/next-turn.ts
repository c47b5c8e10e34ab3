/** How long waiting work is begun in one turn of the event loop, in milliseconds, before others get theirs. */
const turnMs = 10;

/** When that time of the present turn is over; 0 before anything was begun in it. */
let turnEnds = 0;

function resolveInTurn(resolve: () => void): void {
  const now = performance.now();
  if (turnEnds === 0) {
    turnEnds = now + turnMs;
    // Before everything that waits for the next turn.
    setImmediate(() => {
      turnEnds = 0;
    });
  }
  if (now > turnEnds) setImmediate(resolveInTurn, resolve);
  else resolve();
}

/**
 * Resolves in this turn of the event loop, or in a later one when what was begun in this one has taken its time. What works on the processor
 * for long begins after it: then a crowd of such work is done piece by piece, and what costs little, such as a probe, is answered in between.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolveInTurn, resolve));
}
