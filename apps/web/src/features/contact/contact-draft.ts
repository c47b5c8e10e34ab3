import { readStored, writeStored } from '~/lib/storage/safe-storage';
import type { ContactValues } from './contact-values';
import { emptyValues } from './contact-values';

interface ContactDraft {
  values: Partial<ContactValues>;
  /** When the visitor began, in epoch milliseconds. */
  startedAt: number;
}

/** In the tab, not in the browser: these are a person's details, and the next person may be another one. */
const place = 'sessionStorage';
const key = 'contact-message';

/** What was typed before a reload; null when there is nothing, or nothing that can be read. */
export function readDraft(): ContactDraft | null {
  try {
    const stored: unknown = JSON.parse(readStored(place, key));
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

/** Keeps a draft; one without values is forgotten. */
export function keepDraft(draft: ContactDraft): void {
  writeStored(place, key, Object.keys(draft.values).length > 0 ? JSON.stringify(draft) : '');
}
