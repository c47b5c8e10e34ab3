import { useRef, useState } from 'react';
import type { LibraryPicture } from '~/entities/media/library-picture';

/**
 * Asks for a picture of the library, or for what is said of each file that was dropped or pasted, one after the other. `onChosen` gets, with whether another one follows, what was
 * chosen once the dialog is gone and the focus is back, and can set it elsewhere. Returns what `ChoosePicture` takes.
 */
export function usePictureChoice(onChosen: (picture: LibraryPicture, goesOn: boolean) => void) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [opened, setOpened] = useState(false);
  const chosen = useRef<LibraryPicture | null>(null);
  const before = useRef<Element | null>(null);
  const ask = (dropped: readonly File[] = []) => {
    before.current = document.activeElement;
    setFiles(dropped);
    setOpened(true);
  };
  const dialog = {
    ...{ opened, turn: files.length, file: files[0] },
    onChosen: (picture: LibraryPicture) => {
      chosen.current = picture;
    },
    onClose: () => setOpened(false),
    onClosed: () => {
      const picture = chosen.current;
      chosen.current = null;
      const others = picture ? files.slice(1) : [];
      setFiles(others);
      // What is typed into a field while React draws would lose its selection.
      requestAnimationFrame(() => {
        if (before.current instanceof HTMLElement) before.current.focus();
        if (picture) onChosen(picture, others.length > 0);
        if (others.length > 0) setOpened(true);
      });
    },
  };
  return { ask, dialog };
}
