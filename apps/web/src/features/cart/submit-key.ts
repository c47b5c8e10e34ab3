import { keep, readKept } from '~/lib/kept-text';

/** Random even where `crypto.randomUUID` is missing: on plain http it exists for localhost only. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function placeOf(userId: string): string {
  return `ticket-submit-key:${userId}`;
}

/**
 * The key of this customer's draft: the same for every attempt to send it, in every tab and after a reload, so that an
 * answer that got lost does not become a second ticket (B38).
 */
export function submitKey(userId: string): string {
  const kept = readKept('localStorage', placeOf(userId));
  if (kept) return kept;
  const key = newKey();
  keep('localStorage', placeOf(userId), key);
  return key;
}

/** After a ticket was created the next draft gets a key of its own. */
export function forgetSubmitKey(userId: string): void {
  keep('localStorage', placeOf(userId), '');
}
