import type { Words } from '@app/content/site-words';

/**
 * Message from the studio to the page in its frame: a section as typed, and the colour scheme to show it in.
 */
export interface StudioMessage {
  kind: 'studio-words';
  /** All paths of the section. */
  paths: readonly string[];
  /** The texts among them that differ from the build. */
  words: Words;
  scheme: 'light' | 'dark';
  /** Values of the section's fields; pressing one of these texts edits it. */
  texts: readonly string[];
  /** The text being edited; the page scrolls to it. */
  edited: string | null;
}

/** Name of the frame's window. */
export const studioFrame = 'studio';

/** Sent by the page in the frame once it can listen. */
export const studioReady = { kind: 'studio-ready' } as const;

/** Sent by the page in the frame when one of the texts is pressed. */
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
