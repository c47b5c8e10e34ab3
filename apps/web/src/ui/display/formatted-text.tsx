import { Fragment, type ReactNode } from 'react';
import { textBlocks } from '~/lib/format/text-blocks';
import classes from './formatted-text.module.css';
import { LinkifiedText } from './linkified-text';

interface FormattedTextProps {
  text: string;
  className?: string | undefined;
  /** Renders the text; with links by default. */
  words?: (text: string) => ReactNode;
}

const linkifyWords = (text: string) => <LinkifiedText text={text} />;

/**
 * A person's text as plain as a mail (ticket.plain-formatting): paragraphs, lists and links; nothing in it is
 * treated as markup.
 */
export function FormattedText({ text, className, words = linkifyWords }: FormattedTextProps) {
  return (
    <div className={className} dir="auto">
      {textBlocks(text).map((block) => {
        if (block.kind === 'lines')
          return (
            <p key={block.at} className={classes.lines}>
              {words(block.text)}
            </p>
          );
        const items = block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message does not change.
          <li key={index}>{words(item)}</li>
        ));
        return (
          <Fragment key={block.at}>
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
