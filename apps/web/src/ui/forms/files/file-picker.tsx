import type { RefObject } from 'react';

interface FilePickerProps {
  /** Its `click` opens the choice of files. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  onFiles: (files: FileList | null) => void;
}

/** The browser's own choice of files, behind a button of ours. */
export function FilePicker({ ref, label, accept, multiple = true, onFiles }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        onFiles(event.currentTarget.files);
        // The same file can be chosen again.
        event.currentTarget.value = '';
      }}
    />
  );
}
