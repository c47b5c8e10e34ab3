import { useRef, useState } from 'react';
import type { LibraryPicture } from '~/entities/media/library-picture';

/**
 * Opens the picture library, or asks for the details of each dropped or pasted file in turn. `onChosen`
 * receives the picture, and whether another one follows, after the dialog has closed and the focus is
 * restored, so it can move the focus. Returns the props of `ChoosePicture`.
 */
export function usePictureChoice(onChosen: (picture: LibraryPicture, hasNext: boolean) => void) {
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
      // Changing a field while React renders would lose its selection.
      requestAnimationFrame(() => {
        if (before.current instanceof HTMLElement) before.current.focus();
        if (picture) onChosen(picture, others.length > 0);
        if (others.length > 0) setOpened(true);
      });
    },
  };
  return { ask, dialog };
}
