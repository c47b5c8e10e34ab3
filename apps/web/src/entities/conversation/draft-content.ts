import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** What a draft holds. */
export interface DraftContent {
  body: string;
  attachmentIds: readonly string[];
  /** What a canned reply does along with it. */
  close: boolean;
  tagIds: readonly string[];
  assigneeId: string | null;
}

/** What this window knows of the server: a version, and what stood in it. */
export interface DraftBase {
  version: string | null;
  content: DraftContent;
}

const empty: DraftContent = { body: '', attachmentIds: [], close: false, tagIds: [], assigneeId: null };
export const noBase: DraftBase = { version: null, content: empty };

export function isEmpty({ body, attachmentIds }: DraftContent): boolean {
  return body.trim() === '' && attachmentIds.length === 0;
}

export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  return (
    one.body === other.body &&
    one.attachmentIds.join() === other.attachmentIds.join() &&
    one.close === other.close &&
    one.tagIds.join() === other.tagIds.join() &&
    one.assigneeId === other.assigneeId
  );
}

/** What the text in this browser came of; kept beside it by the same window, so that both are of one. */
export function readBase(place: string): DraftBase {
  try {
    const { version, content }: Partial<DraftBase> = JSON.parse(readStored('localStorage', place) || '{}');
    // An earlier release kept less.
    return content ? { version: version ?? null, content: { ...empty, ...content } } : noBase;
  } catch {
    return noBase;
  }
}

export function writeBase(place: string, base: DraftBase): void {
  writeStored('localStorage', place, base.version === null ? '' : JSON.stringify(base));
}

interface Sides {
  /** What this window has. */
  mine: DraftContent;
  base: DraftBase;
  /** What the server has; null: nothing. */
  theirs: DraftBase | null;
  /** What this window has tried to save without hearing of it. */
  tried: readonly DraftContent[];
}

/**
 * What to do with a draft of the server. `follow`: show it, nothing is typed here. `rebase`: go on with what is typed here, of which it is an older version or the same.
 * `ask`: somebody has written on in another window, and the writer decides.
 */
export function judge({ mine, base, theirs, tried }: Sides): 'same' | 'follow' | 'rebase' | 'ask' {
  const there = theirs ?? noBase;
  if (there.version === base.version) return 'same';
  if (isSameContent(mine, there.content)) return 'rebase';
  if (isSameContent(mine, base.content) || isEmpty(mine)) return 'follow';
  // It was sent or emptied elsewhere, while more was typed here; or the answer to a save got lost.
  if (!theirs || tried.some((content) => isSameContent(content, there.content))) return 'rebase';
  return 'ask';
}
