import { limits } from '../limits';

/** What is said of favorites when there are too many, apart from `messages`, which every page loads. */
export const favoriteMessages = {
  full: `You can keep ${limits.favorites} favorites. Remove one to add another.`,
} as const;
