import { useEffect, useRef } from 'react';
import { Picture } from '~/ui/media/picture';
import type { TemplateDetails } from './template-page-data';
import * as words from './template-page-messages';
import classes from './whole-page.module.css';

type PagePicture = TemplateDetails['media'][number];

interface WholePageProps {
  title: string;
  picture: PagePicture;
  sizes: string;
  /** The section to scroll to, as a percentage of the height; another object scrolls again. */
  target: { start: number } | null;
}

/** The picture of a whole page, which scrolls in a frame of the size of the others. */
export default function WholePage({ title, picture, sizes, target }: WholePageProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!target || !frame.current) return;
    frame.current.focus({ preventScroll: true });
    frame.current.scrollIntoView({ block: 'nearest' });
    frame.current.scrollTo({ top: (frame.current.scrollHeight * target.start) / 100 });
  }, [target]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={frame} className={classes.frame} tabIndex={0} aria-label={words.wholePage(title)}>
      <Picture picture={picture} sizes={sizes} eager fetchPriority="high" />
    </section>
  );
}
