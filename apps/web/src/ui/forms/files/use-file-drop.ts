import { type DragEvent, useState } from 'react';

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/**
 * Makes an element accept files dragged onto it from outside the page; spread the returned props on the
 * element.
 */
export function useFileDrop(disabled: boolean, onFiles: (files: FileList) => void) {
  const [dropping, setDropping] = useState(false);
  return {
    'data-dropping': dropping || undefined,
    onDragOver: (event: DragEvent) => {
      if (disabled || !hasFiles(event)) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false);
    },
    onDrop: (event: DragEvent) => {
      setDropping(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
  };
}
