import type { ErrorDefinitions } from '../../error-definitions';
import { ratingMessages } from './messages';

/** Used through `reasons`. */
export const ratingReasons = {
  RATING_LINK: { status: 404, message: ratingMessages.linkOver },
  RATING_NOT_OVER: { status: 409, message: ratingMessages.notOver },
  RATING_NOT_ASKED: { status: 409, message: ratingMessages.notAsked },
  RATING_FIXED: { status: 409, message: ratingMessages.fixed },
} as const satisfies ErrorDefinitions;
