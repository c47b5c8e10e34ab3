import { limits } from '@app/contracts/limits';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

const key = 'wanted-templates';
/** Signing up takes a while; what was wanted yesterday in a tab that stayed open is no longer meant. */
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

/** Remembers in this tab that a signed-out visitor wanted a template, until they are signed in. */
export function rememberPendingTemplate(id: string, now = Date.now()): void {
  const others = read(now).filter((wanted) => wanted.id !== id);
  const wanted = [...others, { id, at: now }].slice(-limits.cartItems);
  writeStored('sessionStorage', key, JSON.stringify(wanted));
}

/** What the visitor wants so far, in that order; it stays remembered. */
export function pendingTemplates(now = Date.now()): string[] {
  return read(now).map(({ id }) => id);
}

/** What the visitor wanted, in that order; from then on it is forgotten. */
export function takePendingTemplates(now = Date.now()): string[] {
  const wanted = pendingTemplates(now);
  writeStored('sessionStorage', key, '');
  return wanted;
}
