import { type KeyboardEvent, useEffect, useState } from 'react';

interface Choice {
  /** Undefined only when there is nothing to choose. */
  chosen: string | undefined;
  choose: (id: string) => void;
  /** The first one again. */
  reset: () => void;
  /** For the field above the list: arrows, Home and End choose. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Which of `ids` is chosen while the focus stays in a field: the last one that was chosen and is still there, else the
 * first. The ids are those of the elements, which are scrolled into view.
 */
export function useChoice(ids: readonly string[]): Choice {
  const [wanted, choose] = useState<string | null>(null);
  const index = Math.max(0, wanted === null ? 0 : ids.indexOf(wanted));
  const chosen = ids[index];
  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const next = ids[placeAfter(event.key, index, ids.length)];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return { chosen, choose, reset: () => choose(null), onKeyDown };
}

/** Arrows go round; -1 for every other key. */
function placeAfter(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
