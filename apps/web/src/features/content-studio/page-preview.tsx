import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { isStudioMessage, type StudioMessage, studioReady } from '~/lib/studio/studio-message';
import classes from './page-preview.module.css';

interface PagePreviewProps {
  /** Path of the page. */
  page: string;
  title: string;
  paths: readonly string[];
  words: Readonly<Record<string, unknown>>;
}

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;
type Scheme = StudioMessage['scheme'];

/** Faster than this nobody reads what they type. */
const stepMs = 150;

/** The page itself, as it would be with what is typed (public-pages.studio-frame). */
export function PagePreview({ page, title, paths, words }: PagePreviewProps) {
  const own = useComputedColorScheme('light');
  const [chosen, setChosen] = useState<Scheme | null>(null);
  const [width, setWidth] = useState<Width>('desktop');
  const scheme = chosen ?? own;
  const frame = useTold({ kind: 'studio-words', paths, words, scheme });
  const { ref, width: room } = useElementSize();
  const scale = room > 0 ? Math.min(1, room / widths[width]) : 1;
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.bar}>
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
      </div>
      <div className={classes.room} ref={ref}>
        <iframe
          key={page}
          ref={frame}
          className={classes.frame}
          style={{ '--page-width': `${widths[width]}px`, '--page-scale': scale } as CSSProperties}
          src={`${page}?studio=1`}
          title={`Preview of ${title}`}
        />
      </div>
    </section>
  );
}

/** A frame whose page is told the newest words, a moment after they were typed, and once it can listen. */
function useTold(message: StudioMessage) {
  const frame = useRef<HTMLIFrameElement>(null);
  const newest = useRef(message);
  newest.current = message;
  const tell = useRef(() => {
    frame.current?.contentWindow?.postMessage(newest.current, window.location.origin);
  });
  const text = JSON.stringify(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are told, whatever made them others.
  useEffect(() => {
    const timer = setTimeout(tell.current, stepMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (isStudioMessage(event, frame.current?.contentWindow, studioReady.kind)) tell.current();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return frame;
}
