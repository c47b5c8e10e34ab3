import { type MarkedPiece, type Marks, markedPieces } from '@app/contracts/desk/ticket/marks';
import { Fragment, type ReactNode } from 'react';
import classes from './formatted-text.module.css';

/** A file of a message, which may be a picture in its text. */
export interface MarkedFile {
  id: string;
  url: string;
  /** Null for a document. */
  picture: { width: number; height: number; thumbnailUrl: string } | null;
}

interface MarkedTextProps {
  text: string;
  marks: Marks;
  files: readonly MarkedFile[];
  /** The part to show. */
  from: number;
  end: number;
  words: (text: string) => ReactNode;
}

/** Part of a text with its formatting; pictures are those of the message's own files. */
export function MarkedText({ text, marks, files, from, end, words }: MarkedTextProps) {
  return markedPieces(text, marks, from, end).map((piece) => (
    <Fragment key={piece.at}>{showPiece(piece, files, words)}</Fragment>
  ));
}

function showPiece(
  { text, isBold, isItalic, href, fileId }: MarkedPiece,
  files: readonly MarkedFile[],
  words: MarkedTextProps['words'],
): ReactNode {
  const file = files.find(({ id }) => id === fileId);
  if (file?.picture) {
    const { width, height, thumbnailUrl } = file.picture;
    return (
      <a href={file.url} target="_blank" rel="noopener" className={classes.picture}>
        <img src={thumbnailUrl} {...{ width, height }} alt={text} loading="lazy" />
      </a>
    );
  }
  const shown = href ? (
    <a href={href} target="_blank" rel="noopener nofollow">
      {text}
    </a>
  ) : (
    words(text)
  );
  const slanted = isItalic ? <em>{shown}</em> : shown;
  return isBold ? <strong>{slanted}</strong> : slanted;
}
