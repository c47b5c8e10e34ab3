import { readStored, writeStored } from './safe-storage';

/** A key for one submit. Random even where `crypto.randomUUID` is missing: on plain http it exists for localhost only. */
export function newSubmitKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The key of the draft at `place`: the same for every attempt to send it, in every tab and after a reload, so that an
 * answer that got lost does not make a second ticket or message (ticket.submit-key).
 */
export function submitKey(place: string): string {
  const stored = readStored('localStorage', place);
  if (stored) return stored;
  const key = newSubmitKey();
  writeStored('localStorage', place, key);
  return key;
}

/** After it was sent, or is not the same any more, the next draft gets a key of its own. */
export function forgetSubmitKey(place: string): void {
  writeStored('localStorage', place, '');
}
