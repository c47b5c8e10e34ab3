import { readStored, writeStored } from '~/lib/storage/safe-storage';
import type { ContactValues } from './contact-values';
import { emptyValues } from './contact-values';

interface ContactDraft {
  values: Partial<ContactValues>;
  /** When the visitor started typing, in epoch milliseconds. */
  startedAt: number;
}

/** Stored per tab: these are personal details, and the next person to use the browser may be someone else. */
const storage = 'sessionStorage';
const key = 'contact-message';

/** Returns the input typed before a reload; null when there is none or it can't be parsed. */
export function readDraft(): ContactDraft | null {
  try {
    const stored: unknown = JSON.parse(readStored(storage, key));
    if (typeof stored !== 'object' || stored === null) return null;
    const { startedAt, values } = stored as Partial<Record<string, unknown>>;
    if (typeof startedAt !== 'number' || typeof values !== 'object' || values === null) return null;
    const texts = Object.entries(values).filter(
      ([field, text]) => field in emptyValues && typeof text === 'string',
    );
    return { startedAt, values: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

/** Stores a draft; a draft without values is removed. */
export function storeDraft(draft: ContactDraft): void {
  writeStored(storage, key, Object.keys(draft.values).length > 0 ? JSON.stringify(draft) : '');
}
