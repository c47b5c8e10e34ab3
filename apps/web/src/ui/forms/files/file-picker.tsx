import type { RefObject } from 'react';

interface FilePickerProps {
  /** Its `click` opens the file chooser. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  onFiles: (files: FileList | null) => void;
}

/** The browser's file chooser, behind a custom button. */
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
        // Allows choosing the same file again.
        event.currentTarget.value = '';
      }}
    />
  );
}
