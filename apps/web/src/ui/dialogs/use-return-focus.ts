import { useLayoutEffect, useRef } from 'react';

/**
 * Call the answer when a dialog is gone: gives the focus back to what had it before, if nothing else has taken it.
 * Mantine does so itself, except for a dialog that was mounted open.
 */
export function useReturnFocus(opened: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  return () => {
    // Mantine says that the dialog is gone just before it takes it, and the focus in it, away.
    setTimeout(() => {
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    });
  };
}
