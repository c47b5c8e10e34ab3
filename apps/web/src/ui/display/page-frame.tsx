import { Group, Paper, SegmentedControl, Stack, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './page-frame.module.css';

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;
type Scheme = 'light' | 'dark';

interface PageFrameProps {
  /** Further controls for the page, such as its language. */
  tools?: ReactNode;
  /** Renders the page's `iframe` with these props. */
  children: (frame: { className: string | undefined; style: CSSProperties; scheme: Scheme }) => ReactNode;
}

/** A page preview beside its input, at phone or desktop width, light or dark. */
export function PageFrame({ tools, children }: PageFrameProps) {
  const own = useComputedColorScheme('light');
  const [chosen, setChosen] = useState<Scheme | null>(null);
  const [width, setWidth] = useState<Width>('desktop');
  const scheme = chosen ?? own;
  const { ref, width: availableWidth } = useElementSize();
  const scale = availableWidth > 0 ? Math.min(1, availableWidth / widths[width]) : 1;
  const style = { '--page-width': `${widths[width]}px`, '--page-scale': scale } as CSSProperties;
  return (
    <Stack component="section" gap="sm" miw={0} className={classes.preview} aria-label="Preview">
      <Group gap="sm" align="stretch">
        <SegmentedControl
          aria-label="Width"
          value={width}
          onChange={(value) => setWidth(value as Width)}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
        <SegmentedControl
          aria-label="Colour scheme"
          value={scheme}
          onChange={(value) => setChosen(value as Scheme)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        {tools}
      </Group>
      <Paper h="min(75vh, 56rem)" withBorder className={classes.room} ref={ref}>
        {children({ className: classes.frame, style, scheme })}
      </Paper>
    </Stack>
  );
}
