import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import * as words from '../ui-messages';
import classes from './indexed-sections.module.css';

interface IndexedSectionsProps {
  /** In display order; the id is the hash of the link. */
  index: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** The sections of a long page, with links to them: beside the sections where there is room, in a row above elsewhere. */
export function IndexedSections({ index, children }: IndexedSectionsProps) {
  return (
    <div className={classes.page}>
      <nav className={classes.index} aria-label={words.onThisPage}>
        {index.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={classes.jump}>
            {title}
          </a>
        ))}
      </nav>
      <Stack gap="xl">{children}</Stack>
    </div>
  );
}
