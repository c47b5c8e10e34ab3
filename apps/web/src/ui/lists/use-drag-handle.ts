import { type PointerEvent as HandleEvent, useEffect, useState } from 'react';

interface DragOptions {
  /** Every row, in the order in which it stands now. */
  rows: () => HTMLElement[];
  onMove: (from: number, to: number) => void;
  onDrop: () => void;
  /** Escape, or the system took the pointer away; `place` is where the row stands now. */
  onCancel: (place: number) => void;
}

/** Where the row at `from` belongs when the pointer is at `y`: below every other row whose middle it has passed. */
function placeOf(rows: readonly HTMLElement[], from: number, y: number): number {
  return rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;
}

/**
 * Puts rows in order by dragging a handle with mouse, pen or finger. Rows move while it is dragged, so that what is seen
 * is what comes of it. Give `begin(index)` to `onPointerDown` of a row's handle; its style needs `touch-action: none`.
 */
export function useDragHandle({ rows, onMove, onDrop, onCancel }: DragOptions) {
  const [dragged, setDragged] = useState<{ place: number; pointer: number } | null>(null);

  // Listens in the window and without a capture: a row that changes its place in the page would lose both.
  useEffect(() => {
    if (!dragged) return;
    const listening = new AbortController();
    const listen = <Kind extends keyof WindowEventMap>(
      kind: Kind,
      hear: (event: WindowEventMap[Kind]) => void,
    ) => window.addEventListener(kind, hear, { signal: listening.signal });
    const end = (finish: () => void) => {
      setDragged(null);
      finish();
    };
    const cancel = () => end(() => onCancel(dragged.place));
    listen('pointermove', ({ pointerId, clientY }) => {
      if (pointerId !== dragged.pointer) return;
      const all = rows();
      const to = placeOf(all, dragged.place, clientY);
      // A row at the edge of what is seen brings the next ones into view.
      all[to]?.scrollIntoView({ block: 'nearest' });
      if (to === dragged.place) return;
      setDragged({ ...dragged, place: to });
      onMove(dragged.place, to);
    });
    listen('pointerup', ({ pointerId }) => pointerId === dragged.pointer && end(onDrop));
    listen('pointercancel', ({ pointerId }) => pointerId === dragged.pointer && cancel());
    listen('keydown', ({ key }) => key === 'Escape' && cancel());
    return () => listening.abort();
  });

  return {
    /** Where the dragged row stands now; null while none is dragged. */
    dragged: dragged?.place ?? null,
    begin: (index: number) => (event: HandleEvent) => {
      if (event.button !== 0) return;
      setDragged({ place: index, pointer: event.pointerId });
    },
  };
}
