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
 * Link back from an item to its parent, such as a list; not printed. Typed like `Link`: using `createLink`
 * would add code to every public page, too.
 */
export const BackLink = Back as LinkComponent<'a'>;
