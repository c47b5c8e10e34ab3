import type { ComponentProps } from 'react';
import classes from './document.module.css';

/** The paper of a document; printed without its border. */
export function Sheet(props: Omit<ComponentProps<'article'>, 'className'>) {
  return <article className={classes.sheet} {...props} />;
}
