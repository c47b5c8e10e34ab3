import { limits } from '@app/contracts/limits';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { favoritesKey as key } from './favorites-key';

/** The one empty list: another would count as a change of what the server's page shows. */
export const noFavorites: readonly string[] = [];

const listeners = new Set<() => void>();
let lastText = '';
let lastIds = noFavorites;

function parse(text: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    if (!Array.isArray(stored)) return noFavorites;
    return stored.filter((id) => typeof id === 'string').slice(0, limits.favorites);
  } catch {
    return noFavorites;
  }
}

/**
 * Ids that this browser keeps for a visitor (catalogue.visitor-favorites), the latest first; the same list
 * until it changes.
 */
export function guestFavorites(): readonly string[] {
  const text = readStored('localStorage', key);
  if (text !== lastText) {
    lastText = text;
    lastIds = parse(text);
  }
  return lastIds;
}

function write(ids: readonly string[]): void {
  writeStored('localStorage', key, ids.length > 0 ? JSON.stringify(ids) : '');
  for (const listener of listeners) listener();
}

/** Keeps one more, in front; false when there are as many as can be kept. */
export function addGuestFavorite(id: string): boolean {
  const others = guestFavorites().filter((stored) => stored !== id);
  if (others.length >= limits.favorites) return false;
  write([id, ...others]);
  return true;
}

/** Forgets these, and leaves whatever was kept meanwhile. */
export function removeGuestFavorites(ids: readonly string[]): void {
  write(guestFavorites().filter((id) => !ids.includes(id)));
}

/** Calls `listener` when the list changes here or in another tab; returns how to stop. */
export function onGuestFavoritesChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
