import { type MarkedPiece, type Marks, markedPieces } from '@app/contracts/desk/ticket/marks';
import { textBlocks } from '@app/contracts/desk/ticket/text-blocks';
import { Fragment, type ReactNode } from 'react';
import classes from './formatted-text.module.css';
import { LinkifiedText } from './linkified-text';

/** A file of a message, which may be a picture in its text. */
interface MarkedFile {
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
function MarkedText({ text, marks, files, from, end, words }: MarkedTextProps) {
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

interface FormattedTextProps {
  text: string;
  /** Its formatting, and the files that its pictures are. */
  marks?: Marks;
  files?: readonly MarkedFile[];
  className?: string | undefined;
  /** Renders the text where it is not formatted; with links by default. */
  words?: (text: string) => ReactNode;
}

const linkifyWords = (text: string) => <LinkifiedText text={text} />;

/**
 * A person's text as plain as a mail (ticket.plain-formatting): paragraphs, lists and links; nothing in it is
 * treated as markup. What is formatted is told beside it.
 */
export function FormattedText({
  text,
  marks = [],
  files = [],
  className,
  words = linkifyWords,
}: FormattedTextProps) {
  const show = (from: number, end: number) =>
    marks.length > 0 ? (
      <MarkedText {...{ text, marks, files, from, end, words }} />
    ) : (
      words(text.slice(from, end))
    );
  return (
    <div className={className} dir="auto">
      {textBlocks(text, marks).map((block) => {
        if (block.kind === 'lines')
          return (
            <p key={block.from} className={classes.lines}>
              {show(block.from, block.end)}
            </p>
          );
        const items = block.items.map(({ from, end }) => <li key={from}>{show(from, end)}</li>);
        return (
          <Fragment key={block.from}>
            {block.ordered ? (
              <ol className={classes.list} start={block.start}>
                {items}
              </ol>
            ) : (
              <ul className={classes.list}>{items}</ul>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
