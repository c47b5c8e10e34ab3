import { limits } from '@app/contracts/limits';
import { writeStored } from '~/lib/storage/safe-storage';
import { favoritesKey as key } from './favorites-key';
import { guestFavorites, listeners } from './guest-favorites';

function write(ids: readonly string[]): void {
  writeStored('localStorage', key, ids.length > 0 ? JSON.stringify(ids) : '');
  for (const listener of listeners) listener();
}

/** Stores another id in first position; returns false when the limit is reached. */
export function addGuestFavorite(id: string): boolean {
  const others = guestFavorites().filter((stored) => stored !== id);
  if (others.length >= limits.favorites) return false;
  write([id, ...others]);
  return true;
}

/** Removes these ids and leaves any added in the meantime. */
export function removeGuestFavorites(ids: readonly string[]): void {
  write(guestFavorites().filter((id) => !ids.includes(id)));
}
