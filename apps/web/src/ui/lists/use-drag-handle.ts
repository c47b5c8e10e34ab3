import { type PointerEvent as HandleEvent, useEffect, useState } from 'react';

interface DragOptions {
  /** Every row, in the current order. */
  rows: () => HTMLElement[];
  onMove: (from: number, to: number) => void;
  onDrop: () => void;
  /** Escape, or the system cancelled the pointer; `place` is the row's current position. */
  onCancel: (place: number) => void;
}

/**
 * Returns the position of the row at `from` when the pointer is at `y`: below every other row whose middle it
 * has passed.
 */
function findDropIndex(rows: readonly HTMLElement[], from: number, y: number): number {
  return rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;
}

/**
 * Sorts rows by dragging a handle with mouse, pen or finger. Rows move during the drag, so that the list
 * always shows the result. Pass `begin(index)` to `onPointerDown` of a row's handle; its style needs
 * `touch-action: none`.
 */
export function useDragHandle({ rows, onMove, onDrop, onCancel }: DragOptions) {
  const [dragged, setDragged] = useState<{ place: number; pointer: number } | null>(null);

  // Listens on the window, without pointer capture: a row moved in the DOM would lose both.
  useEffect(() => {
    if (!dragged) return;
    const abortController = new AbortController();
    const listen = <Kind extends keyof WindowEventMap>(
      kind: Kind,
      handler: (event: WindowEventMap[Kind]) => void,
    ) => window.addEventListener(kind, handler, { signal: abortController.signal });
    const end = (finish: () => void) => {
      setDragged(null);
      finish();
    };
    const cancel = () => end(() => onCancel(dragged.place));
    listen('pointermove', ({ pointerId, clientY }) => {
      if (pointerId !== dragged.pointer) return;
      const all = rows();
      const to = findDropIndex(all, dragged.place, clientY);
      // A row at the edge of the visible area scrolls the next ones into view.
      all[to]?.scrollIntoView({ block: 'nearest' });
      if (to === dragged.place) return;
      setDragged({ ...dragged, place: to });
      onMove(dragged.place, to);
    });
    listen('pointerup', ({ pointerId }) => pointerId === dragged.pointer && end(onDrop));
    listen('pointercancel', ({ pointerId }) => pointerId === dragged.pointer && cancel());
    listen('keydown', ({ key }) => key === 'Escape' && cancel());
    return () => abortController.abort();
  });

  return {
    /** Current position of the dragged row; null while none is dragged. */
    dragged: dragged?.place ?? null,
    begin: (index: number) => (event: HandleEvent) => {
      if (event.button !== 0) return;
      setDragged({ place: index, pointer: event.pointerId });
    },
  };
}
