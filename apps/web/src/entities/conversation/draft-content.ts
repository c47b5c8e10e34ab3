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

/** What this browser keeps beside a text, by the same window, so that both are of one. */
export interface StoredBase {
  /** What the text came of. */
  base: DraftBase;
  /** The versions that saves without an answer were to make: any of them may be what the server has. */
  unacknowledged: readonly string[];
}

export function readBase(place: string): StoredBase {
  try {
    const stored: Partial<DraftBase & StoredBase> = JSON.parse(readStored('localStorage', place) || '{}');
    const { version, content, unacknowledged } = stored;
    // An earlier release kept less.
    const base = content ? { version: version ?? null, content: { ...empty, ...content } } : noBase;
    return { base, unacknowledged: unacknowledged ?? [] };
  } catch {
    return { base: noBase, unacknowledged: [] };
  }
}

export function writeBase(place: string, { base, unacknowledged }: StoredBase): void {
  const isNothing = base.version === null && unacknowledged.length === 0;
  writeStored('localStorage', place, isNothing ? '' : JSON.stringify({ ...base, unacknowledged }));
}

interface Sides {
  /** What this window has. */
  mine: DraftContent;
  base: DraftBase;
  /** What the server has; null: nothing. */
  theirs: DraftBase | null;
  unacknowledged: StoredBase['unacknowledged'];
}

/**
 * What to do with a draft of the server. `follow`: show it, nothing is typed here. `rebase`: go on with what is typed here, of which it is an older version or the same.
 * `ask`: somebody has written on in another window, and the writer decides.
 */
export function judge({ mine, base, theirs, unacknowledged }: Sides): 'same' | 'follow' | 'rebase' | 'ask' {
  const there = theirs ?? noBase;
  if (there.version === base.version) return 'same';
  // What was saved from here and has been changed or discarded since does not come back.
  const isOwn = there.version !== null && unacknowledged.includes(there.version);
  if (isOwn || isSameContent(mine, there.content)) return 'rebase';
  if (isSameContent(mine, base.content) || isEmpty(mine)) return 'follow';
  // It was sent or emptied elsewhere, while more was typed here.
  return theirs ? 'ask' : 'rebase';
}
