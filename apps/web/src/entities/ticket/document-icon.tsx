import { IconFile, IconFileTypePdf } from '@tabler/icons-react';

/** The ending of a file's name, which the server gave by its content. */
export const endingOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase();

export function DocumentIcon({ fileName, size }: { fileName: string; size: number }) {
  const Icon = endingOf(fileName) === 'PDF' ? IconFileTypePdf : IconFile;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
