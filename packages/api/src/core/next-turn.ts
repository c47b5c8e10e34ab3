const waiting: (() => void)[] = [];

function callNext(): void {
  const call = waiting.shift();
  if (waiting.length > 0) setImmediate(callNext);
  call?.();
}

/**
 * Resolves in a turn of the event loop that nobody else who asks gets. What works on the processor for long begins after it: then a
 * crowd of such work is done piece by piece, and what costs little, such as a probe, is answered in between.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(callNext);
  });
}
