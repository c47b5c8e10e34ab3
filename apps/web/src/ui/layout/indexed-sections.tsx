import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import * as words from '../ui-messages';
import classes from './indexed-sections.module.css';

interface IndexedSectionsProps {
  /** In display order; the id is the hash of the link. */
  index: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** Returns the id of the section that is being read: the one in the upper part of the window. */
function useSectionRead(index: IndexedSectionsProps['index']) {
  const [read, setRead] = useState(index[0]?.id);
  const ids = index.map(({ id }) => id).join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setRead(entered.target.id);
      },
      { rootMargin: '-20% 0px -75% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return [read, setRead] as const;
}

/** The sections of a long page, with links to them: beside the sections where there is room, in a row above elsewhere. */
export function IndexedSections({ index, children }: IndexedSectionsProps) {
  const [read, setRead] = useSectionRead(index);
  return (
    <div className={classes.page}>
      <nav className={classes.index} aria-label={words.onThisPage}>
        {index.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className={classes.jump}
            aria-current={id === read ? 'true' : undefined}
            onClick={() => setRead(id)}
          >
            {title}
          </a>
        ))}
      </nav>
      <Stack gap="xl">{children}</Stack>
    </div>
  );
}
