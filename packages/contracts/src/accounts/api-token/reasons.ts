import { developerMessages } from '../../developer-messages';
import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const apiTokenReasons = {
  TOKEN_INVALID: { status: 401, message: 'This API token is unknown, expired or revoked.' },
  TOKEN_SCOPE: {
    status: 403,
    message: 'This API token may not do this: it does not have the scope {scope}.',
  },
  TOKEN_NEVER: { status: 403, message: 'No API token may do this. Please log in to do it.' },
  TOKEN_NOT_FOUND: { status: 404, message: 'This API token no longer exists.' },
  TOKENS_FULL: { status: 409, message: developerMessages.tokensFull },
} as const satisfies ErrorDefinitions;
