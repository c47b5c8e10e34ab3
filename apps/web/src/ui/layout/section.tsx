import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { deferredLayout } from '~/lib/loading/deferred-layout';
import { useRevealOnScroll } from '~/lib/loading/use-reveal-on-scroll';
import classes from './section.module.css';

interface SectionProps {
  children: ReactNode;
  /** `tinted` sets a section apart, `night` is dark in both schemes. */
  tone?: 'plain' | 'tinted' | 'night';
  /** Heading of the section, with an optional line above and text below. */
  title?: ReactNode;
  eyebrow?: string;
  intro?: ReactNode;
  /** At the end of the header: a link to more of the same. */
  action?: ReactNode;
  /** Close to the section above: for the main content of a page. */
  flush?: boolean;
  id?: string;
}

/** A section of a public page: 1200 px of content, 80 px of padding (48 on phones). */
export function Section({
  children,
  tone = 'plain',
  title,
  eyebrow,
  intro,
  action,
  flush = false,
  id,
}: SectionProps) {
  const content = useRef<HTMLDivElement>(null);
  useRevealOnScroll(content);
  return (
    <section
      id={id}
      className={clsx(classes.section, classes[tone], flush && classes.flush)}
      data-surface={tone === 'night' ? 'night' : undefined}
      {...deferredLayout}
    >
      <div ref={content} className={classes.content}>
        {title ? (
          <div className={classes.head}>
            <div>
              {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
              <h2 className={classes.title}>{title}</h2>
              {intro ? <p className={classes.intro}>{intro}</p> : null}
            </div>
            {action}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
