import { limits } from '@app/contracts/limits';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

const key = 'wanted-templates';
/** Long enough for signing up, short enough to drop yesterday's choice from a tab that stayed open. */
const validMs = 2 * 3_600_000;

interface Wanted {
  id: string;
  at: number;
}

function isWanted(value: Partial<Wanted> | null): value is Wanted {
  return typeof value?.id === 'string' && typeof value.at === 'number';
}

function read(now: number): Wanted[] {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', key) || '[]');
    return Array.isArray(stored) ? stored.filter(isWanted).filter(({ at }) => now - at < validMs) : [];
  } catch {
    return [];
  }
}

/** Remembers in this tab, until sign-in, that a signed-out visitor wanted to add a template. */
export function rememberPendingTemplate(id: string, now = Date.now()): void {
  const others = read(now).filter((wanted) => wanted.id !== id);
  const wanted = [...others, { id, at: now }].slice(-limits.cartItems);
  writeStored('sessionStorage', key, JSON.stringify(wanted));
}

/** Returns the templates the visitor has wanted so far, in order, without clearing them. */
export function pendingTemplates(now = Date.now()): string[] {
  return read(now).map(({ id }) => id);
}

/** Returns the templates the visitor wanted, in order, and clears them. */
export function takePendingTemplates(now = Date.now()): string[] {
  const wanted = pendingTemplates(now);
  writeStored('sessionStorage', key, '');
  return wanted;
}
