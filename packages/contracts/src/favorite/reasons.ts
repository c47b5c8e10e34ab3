import { messages } from '../messages';
import type { Refusals } from '../refusals';

/** Read through `reasons`. */
export const favoriteReasons = {
  FAVORITES_FULL: {
    status: 409,
    message: messages.favoritesFull,
  },
} as const satisfies Refusals;
