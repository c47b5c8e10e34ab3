import type { Words } from '@app/content/site-words';

/** What the studio tells the page in its frame: a section as it is typed, and the colour scheme to show it in. */
export interface StudioMessage {
  kind: 'studio-words';
  /** All paths of the section. */
  paths: readonly string[];
  /** Of them, those that do not say what the build says. */
  words: Words;
  scheme: 'light' | 'dark';
  /** What its fields say: pressed, one of these is edited. */
  texts: readonly string[];
  /** What is typed in; the page shows where it stands. */
  edited: string | null;
}

/** What the page in the frame says once it can listen. */
export const studioReady = { kind: 'studio-ready' } as const;

/** What the page in the frame says when one of the texts is pressed. */
export interface PickedText {
  kind: 'studio-pick';
  text: string;
}

/** Whether a message between windows is from this site and of this kind. */
export function isStudioMessage(
  { origin, source, data }: MessageEvent<unknown>,
  from: Window | null | undefined,
  kind: string,
): boolean {
  return (
    origin === window.location.origin &&
    source === from &&
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    data.kind === kind
  );
}
