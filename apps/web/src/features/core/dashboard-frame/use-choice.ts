import { type KeyboardEvent, useEffect, useState } from 'react';

interface Choice {
  /** Undefined only when there are no options. */
  chosen: string | undefined;
  choose: (id: string) => void;
  /** Selects the first option again. */
  reset: () => void;
  /** For the field above the list: arrows, Home and End change the selection. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Manages which of `ids` is selected while the focus stays in a field: the last selected one that still
 * exists, else the first. The ids are element ids; the selected element is scrolled into view.
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
    const next = ids[nextIndex(event.key, index, ids.length)];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return { chosen, choose, reset: () => choose(null), onKeyDown };
}

/** Arrow keys wrap around; returns -1 for any other key. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
