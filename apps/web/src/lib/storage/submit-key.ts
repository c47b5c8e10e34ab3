import { readStored, writeStored } from './safe-storage';

/**
 * Creates a key for one submit. Random even without `crypto.randomUUID`, which over plain http exists only on
 * localhost.
 */
export function newSubmitKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Returns the key of the draft at `storageKey`: the same for every attempt to send it, in every tab and after a
 * reload, so that a lost response does not create a second ticket or message (ticket.submit-key).
 */
export function submitKey(storageKey: string): string {
  const stored = readStored('localStorage', storageKey);
  if (stored) return stored;
  const key = newSubmitKey();
  writeStored('localStorage', storageKey, key);
  return key;
}

/** Returns the key of `submitKey` for this content: another content is another submit. */
export function submitKeyOf(storageKey: string, content: unknown): string {
  const contentKey = `${storageKey}:content`;
  const text = JSON.stringify(content);
  if (readStored('localStorage', contentKey) !== text) {
    forgetSubmitKey(storageKey);
    writeStored('localStorage', contentKey, text);
  }
  return submitKey(storageKey);
}

/** Called after sending or changing the draft, so that the next one gets its own key. */
export function forgetSubmitKey(storageKey: string): void {
  writeStored('localStorage', storageKey, '');
}
