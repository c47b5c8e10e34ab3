import type { ErrorDefinitions } from '../../error-definitions';
import { redirectMessages } from './messages';

/** Used through `reasons`. */
export const redirectReasons = {
  REDIRECT_NOT_FOUND: { status: 404, message: 'This redirect no longer exists.' },
  REDIRECT_EXISTS: { status: 409, message: redirectMessages.fromTaken },
  REDIRECT_CHANGED: {
    status: 409,
    message: 'This redirect was changed in the meantime. Please review it before you save.',
  },
  REDIRECTS_FULL: {
    status: 409,
    message: 'You can have at most {limit} redirects. Delete one to add another.',
  },
} as const satisfies ErrorDefinitions;
