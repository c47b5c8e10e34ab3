import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkComponent, type LinkComponentProps } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './back-link.module.css';

function Back({ className, children, ...props }: LinkComponentProps) {
  return (
    <Link {...props} className={clsx(classes.back, className)}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {children as ReactNode}
    </Link>
  );
}

/**
 * The way back from one thing to where it belongs, such as a list; not printed. Takes what `Link` takes: by `createLink` it would
 * take its share of every public page, too.
 */
export const BackLink = Back as LinkComponent<'a'>;
