import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

interface AutoClose {
  /** Runs only while true. */
  running: boolean;
  ms: number;
  onClose: () => void;
}

/**
 * Closes a box after a while unless somebody is in it: a pointer that moves there, or a focus that the visitor put
 * there, hold it; when both are gone the time starts again (ticket.success-dialog). Spread the handlers on the box.
 * What takes the focus by script is marked `data-focused-by-us` and does not count.
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
    // The pointer may still rest where the button was; only one that moves is somebody reading.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointer(true);
    },
    onPointerLeave: () => setPointer(false),
    onFocus: ({ target }: FocusEvent) => setFocus(!(target as HTMLElement).dataset.focusedByUs),
    onBlur: () => setFocus(false),
  };
}
