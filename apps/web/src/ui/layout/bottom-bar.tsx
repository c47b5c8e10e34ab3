import { Box, Group, Stack } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './bottom-bar.module.css';

interface BottomBarProps {
  /** Id of what the bar repeats; it shows while that is out of view. */
  of: string;
  title: ReactNode;
  text: ReactNode;
  /** The button. */
  children: ReactNode;
  className?: string | undefined;
}

/** Repeats a title, a price or day and the button at the bottom edge while the page's own are out of view. */
export default function BottomBar({ of, title, text, children, className }: BottomBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const repeated = document.getElementById(of);
    if (!repeated) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting);
    });
    observer.observe(repeated);
    return () => observer.disconnect();
  }, [of]);
  return (
    <div className={clsx(classes.bar, className)} data-shown={isShown || undefined}>
      <Group wrap="nowrap" justify="space-between" mx="auto" className={classes.content}>
        <Stack component="p" gap={0} miw={0} lh={1.3} className={classes.words}>
          <strong>{title}</strong>
          <span>{text}</span>
        </Stack>
        <Box flex="none" w="min(14rem, 50%)">
          {children}
        </Box>
      </Group>
    </div>
  );
}
