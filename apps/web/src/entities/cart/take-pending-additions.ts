import { writeStored } from '~/lib/storage/safe-storage';
import { key, readAdditions } from './pending-cart-additions';

/** Forgets a template that the visitor decided not to add. */
export function forgetPendingTemplate(id: string, now = Date.now()): void {
  const others = readAdditions(now).filter((addition) => addition.id !== id);
  writeStored('sessionStorage', key, JSON.stringify(others));
}

/** Returns the templates the visitor has wanted so far, in order, without clearing them. */
export function pendingTemplates(now = Date.now()): string[] {
  return readAdditions(now).map(({ id }) => id);
}

/** Returns the templates the visitor wanted, in order, and clears them. */
export function takePendingTemplates(now = Date.now()): string[] {
  const additions = pendingTemplates(now);
  writeStored('sessionStorage', key, '');
  return additions;
}
