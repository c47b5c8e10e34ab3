import { limits } from '@app/contracts/limits';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

const key = 'wanted-templates';
/** Long enough for signing up, short enough to drop yesterday's choice from a tab that stayed open. */
const validMs = 2 * 3_600_000;

interface PendingAddition {
  id: string;
  at: number;
}

function isPendingAddition(value: Partial<PendingAddition> | null): value is PendingAddition {
  return typeof value?.id === 'string' && typeof value.at === 'number';
}

function readAdditions(now: number): PendingAddition[] {
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
