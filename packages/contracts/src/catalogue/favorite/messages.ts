import { limits } from '../../limits';

/** Messages about too many favorites, separate from `messages`, which every page loads. */
export const favoriteMessages = {
  full: `You can keep ${limits.favorites} favorites. Remove one to add another.`,
} as const;
