import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

interface AutoClose {
  /** The timer runs only while true. */
  running: boolean;
  ms: number;
  onClose: () => void;
}

/**
 * Closes a box after a delay unless someone is using it: a pointer that moves over it or a focus set by the
 * visitor holds it open. When both are gone the delay restarts (ticket.success-dialog). Spread the handlers
 * on the box. Elements focused by script are marked `data-focused-by-us` and don't count.
 */
export function useAutoClose({ running, ms, onClose }: AutoClose) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;

  useEffect(() => {
    if (!running || isHeld) return;
    const timer = setTimeout(onClose, ms);
    return () => clearTimeout(timer);
  }, [running, isHeld, ms, onClose]);

  useEffect(() => {
    if (running) return;
    setPointer(false);
    setFocus(false);
  }, [running]);

  return {
    // The pointer may still rest where the button was; only a moving pointer shows that someone is reading.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointer(true);
    },
    onPointerLeave: () => setPointer(false),
    onFocus: ({ target }: FocusEvent) => setFocus(!(target as HTMLElement).dataset.focusedByUs),
    onBlur: () => setFocus(false),
  };
}
