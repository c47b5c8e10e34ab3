import { isSameFormat, type Marks } from '@app/contracts/desk/ticket/marks';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** Content of a draft. */
export interface DraftContent {
  body: string;
  marks: Marks;
  attachmentIds: readonly string[];
  /** Effects added by a canned reply. */
  close: boolean;
  tagIds: readonly string[];
  assigneeId: string | null;
}

/** The server state known to this window: a version and its content. */
export interface DraftBase {
  version: string | null;
  content: DraftContent;
}

const empty: DraftContent = {
  body: '',
  marks: [],
  attachmentIds: [],
  close: false,
  tagIds: [],
  assigneeId: null,
};
export const noBase: DraftBase = { version: null, content: empty };

export function isEmpty({ body, attachmentIds }: DraftContent): boolean {
  return body.trim() === '' && attachmentIds.length === 0;
}

export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  if (isEmpty(one) && isEmpty(other)) return true;
  return (
    one.body === other.body &&
    isSameFormat(one.marks, other.marks) &&
    one.attachmentIds.join() === other.attachmentIds.join() &&
    one.close === other.close &&
    one.tagIds.join() === other.tagIds.join() &&
    one.assigneeId === other.assigneeId
  );
}

/** State stored in this browser beside a text, written by the same window so that the two match. */
export interface StoredBase {
  /** The server state the text was derived from. */
  base: DraftBase;
  /** Versions of saves that got no response; the server may have any of them. */
  unacknowledged: readonly string[];
}

export function readBase(storageKey: string): StoredBase {
  try {
    const stored: Partial<DraftBase & StoredBase> = JSON.parse(
      readStored('localStorage', storageKey) || '{}',
    );
    const { version, content, unacknowledged } = stored;
    // An earlier release stored fewer fields.
    const base = content ? { version: version ?? null, content: { ...empty, ...content } } : noBase;
    return { base, unacknowledged: unacknowledged ?? [] };
  } catch {
    return { base: noBase, unacknowledged: [] };
  }
}

export function writeBase(storageKey: string, { base, unacknowledged }: StoredBase): void {
  const isEmptyBase = base.version === null && unacknowledged.length === 0;
  writeStored('localStorage', storageKey, isEmptyBase ? '' : JSON.stringify({ ...base, unacknowledged }));
}

interface MergeSides {
  /** The content in this window. */
  mine: DraftContent;
  base: DraftBase;
  /** The server's draft; null if it has none. */
  theirs: DraftBase | null;
  unacknowledged: StoredBase['unacknowledged'];
}

/**
 * Decides what to do with the server's draft. `follow`: show it, since nothing is typed here. `rebase`: keep
 * the local text, which is newer than the server's or equal to it. `ask`: another window has changed the
 * draft, so the writer decides.
 */
export function decideMerge({
  mine,
  base,
  theirs,
  unacknowledged,
}: MergeSides): 'same' | 'follow' | 'rebase' | 'ask' {
  const serverDraft = theirs ?? noBase;
  if (serverDraft.version === base.version) return 'same';
  // A version saved from here that was changed or discarded since must not come back.
  const isOwn = serverDraft.version !== null && unacknowledged.includes(serverDraft.version);
  if (isOwn || isSameContent(mine, serverDraft.content)) return 'rebase';
  if (isSameContent(mine, base.content) || isEmpty(mine)) return 'follow';
  // The draft was sent or emptied elsewhere while more was typed here.
  return theirs ? 'ask' : 'rebase';
}
