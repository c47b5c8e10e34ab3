import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import * as words from '../ui-messages';
import classes from './indexed-sections.module.css';

interface IndexedSectionsProps {
  /** In display order; the id is the hash of the link. */
  index: readonly { id: string; title: string }[];
  children: ReactNode;
  /** The sections reach the edge of the page. */
  wide?: boolean;
}

/** Returns the id of the section that is being read: the first one in the upper part of the window. */
function useSectionRead(index: IndexedSectionsProps['index']) {
  const [read, setRead] = useState(index[0]?.id);
  const ids = index.map(({ id }) => id).join(' ');
  useEffect(() => {
    const order = ids.split(' ');
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? inView.add(target.id) : inView.delete(target.id);
        const first = order.find((id) => inView.has(id));
        if (first) setRead(first);
      },
      { rootMargin: '-10% 0px -60% 0px' },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return [read, setRead] as const;
}

/** The sections of a long page, with links to them: beside the sections where there is room, in a row above elsewhere. */
export function IndexedSections({ index, children, wide = false }: IndexedSectionsProps) {
  const [read, setRead] = useSectionRead(index);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
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
