import { useState } from 'react';

/** Whether a part that opens and closes is open: as somebody leaves it, and opened where something in it was refused. */
export function useOpenWhenWrong(isWrong: boolean) {
  const [isOpen, setOpen] = useState(isWrong);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    // Only opened: the errors go as soon as the next save begins, while somebody types in here.
    if (isWrong) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
