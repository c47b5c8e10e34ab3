import type { ErrorDefinitions } from '../../error-definitions';
import { redirectMessages } from './messages';

/** Used through `reasons`. */
export const redirectReasons = {
  REDIRECT_NOT_FOUND: { status: 404, message: 'This redirect is not there any more.' },
  REDIRECT_EXISTS: { status: 409, message: redirectMessages.fromTaken },
  REDIRECT_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this redirect meanwhile. Please look at it again before you save.',
  },
  REDIRECTS_FULL: { status: 409, message: 'There can be {limit} redirects. Delete one to add another.' },
} as const satisfies ErrorDefinitions;
