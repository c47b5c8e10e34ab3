import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';

interface NarrowPageProps {
  title: string;
  children: ReactNode;
}

/** A page that asks one thing, as links of mails lead to. */
export function NarrowPage({ title, children }: NarrowPageProps) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}
