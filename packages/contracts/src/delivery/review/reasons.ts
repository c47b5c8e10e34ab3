import type { ErrorDefinitions } from '../../error-definitions';
import { reviewMessages } from './messages';
import { reviewTeamMessages } from './team-messages';

/** Used through `reasons`. */
export const reviewReasons = {
  REVIEW_NOT_FOUND: { status: 404, message: reviewMessages.notFound },
  REVIEW_LINK: { status: 404, message: reviewMessages.linkOver },
  REVIEW_NOT_BOUGHT: { status: 403, message: reviewMessages.notBought },
  REVIEW_CHANGED: { status: 409, message: reviewMessages.changed },
  REVIEW_FIXED: { status: 409, message: reviewMessages.fixed },
  REVIEW_OWN: { status: 409, message: reviewMessages.own },
  REVIEW_DECIDED: { status: 409, message: reviewTeamMessages.decided },
  REVIEW_NOT_PUBLISHED: { status: 409, message: reviewTeamMessages.notPublished },
} as const satisfies ErrorDefinitions;
