import { limits } from '@app/contracts/limits';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** Key in the storage of the tab. */
export const key = 'wanted-templates';
/** Long enough for signing up, short enough to drop yesterday's choice from a tab that stayed open. */
const validMs = 2 * 3_600_000;

interface PendingAddition {
  id: string;
  at: number;
}

function isPendingAddition(value: Partial<PendingAddition> | null): value is PendingAddition {
  return typeof value?.id === 'string' && typeof value.at === 'number';
}

/** Returns the templates remembered in this tab, without those from too long ago. */
export function readAdditions(now: number): PendingAddition[] {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', key) || '[]');
    return Array.isArray(stored)
      ? stored.filter(isPendingAddition).filter(({ at }) => now - at < validMs)
      : [];
  } catch {
    return [];
  }
}

/** Remembers in this tab, until sign-in, that a signed-out visitor wanted to add a template. */
export function rememberPendingTemplate(id: string, now = Date.now()): void {
  const others = readAdditions(now).filter((addition) => addition.id !== id);
  const additions = [...others, { id, at: now }].slice(-limits.cartItems);
  writeStored('sessionStorage', key, JSON.stringify(additions));
}
