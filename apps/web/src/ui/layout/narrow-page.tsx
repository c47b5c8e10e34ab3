import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';

/** A page with a single question, reached from links in mails. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}
