import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  children: ReactNode;
  /** `tinted` sets a part apart, `night` is dark in both schemes. */
  tone?: 'plain' | 'tinted' | 'night';
  /** Heading of the section, with an optional line above and text below. */
  title?: ReactNode;
  eyebrow?: string;
  intro?: ReactNode;
  align?: 'start' | 'center';
  id?: string;
}

/** A band of a public page: 1200 px of content, 96 px of air (56 on phones). */
export function Section({
  children,
  tone = 'plain',
  title,
  eyebrow,
  intro,
  align = 'start',
  id,
}: SectionProps) {
  return (
    <section id={id} className={clsx(classes.section, classes[tone])}>
      <div className={classes.content}>
        {title ? (
          <div className={clsx(classes.head, align === 'center' && classes.centered)}>
            {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
            <h2 className={classes.title}>{title}</h2>
            {intro ? <p className={classes.intro}>{intro}</p> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
