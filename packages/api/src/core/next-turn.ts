/** How long waiting work is started in one turn of the event loop, in milliseconds. */
const turnMs = 10;

/** When the current turn's time is over; 0 before any work was started in it. */
let turnEndsAt = 0;

function resolveInTurn(resolve: () => void): void {
  const now = performance.now();
  if (turnEndsAt === 0) {
    turnEndsAt = now + turnMs;
    // Runs before everything that waits for the next turn.
    setImmediate(() => {
      turnEndsAt = 0;
    });
  }
  if (now > turnEndsAt) setImmediate(resolveInTurn, resolve);
  else resolve();
}

/**
 * Resolves in this turn of the event loop, or in a later one when the work started in this one has used up
 * its time. Await it before CPU-heavy work: then many such tasks run piece by piece, and cheap requests, such
 * as probes, are served in between.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolveInTurn, resolve));
}
