import { limits } from '@app/contracts/limits';
import { readStored } from '~/lib/storage/safe-storage';
import { favoritesKey as key } from './favorites-key';

/** A single shared empty list: a new one would count as a change from the server-rendered page. */
export const noFavorites: readonly string[] = [];

/** Told of changes in this tab. */
export const listeners = new Set<() => void>();
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
 * Returns the ids stored in this browser for a visitor (catalogue.visitor-favorites), newest first; the same
 * array until it changes.
 */
export function guestFavorites(): readonly string[] {
  const text = readStored('localStorage', key);
  if (text !== lastText) {
    lastText = text;
    lastIds = parse(text);
  }
  return lastIds;
}

/** Calls `listener` when the list changes here or in another tab; returns an unsubscribe function. */
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
