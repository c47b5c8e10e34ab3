import type { ErrorDefinitions } from '../../error-definitions';
import { favoriteMessages } from './messages';

/** Used through `reasons`. */
export const favoriteReasons = {
  FAVORITES_FULL: {
    status: 409,
    message: favoriteMessages.full,
  },
} as const satisfies ErrorDefinitions;
