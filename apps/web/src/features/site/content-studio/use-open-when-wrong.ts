import { useState } from 'react';

/**
 * Returns whether a collapsible part is open: as the user left it, and opened when something in it has an
 * error.
 */
export function useOpenWhenWrong(isWrong: boolean) {
  const [isOpen, setOpen] = useState(isWrong);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    // Opens only: the errors disappear when the next save begins, while the user is still typing here.
    if (isWrong) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
