import { Group } from '@mantine/core';
import * as words from '../ui-messages';
import classes from './on-this-page.module.css';

interface OnThisPageProps {
  /** In display order; the id is the hash of the link. */
  sections: readonly { id: string; title: string }[];
}

/** Links to the sections of a long page. */
export function OnThisPage({ sections }: OnThisPageProps) {
  return (
    <Group component="nav" gap="0 1.25rem" align="stretch" fz="sm" aria-label={words.onThisPage}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={classes.jump}>
          {title}
        </a>
      ))}
    </Group>
  );
}
