import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './document.module.css';

interface DocumentColumnsProps {
  children: ReactNode;
  /** Beside the document, or below it on small screens; not printed. */
  aside: ReactNode;
  asideLabel: string;
  /** Under the document; after the aside on small screens. */
  below?: ReactNode;
  /** Stays in view beside a long document. */
  sticky?: boolean;
}

/** A document with its actions at the side. */
export function DocumentColumns({
  children,
  aside,
  asideLabel,
  below,
  sticky = false,
}: DocumentColumnsProps) {
  return (
    <div className={classes.columns}>
      <Box miw={0}>{children}</Box>
      <aside className={classes.aside} aria-label={asideLabel} data-sticky={sticky || undefined}>
        {aside}
      </aside>
      {below ? <div className={classes.below}>{below}</div> : null}
    </div>
  );
}
