import type { ErrorDefinitions } from '../../error-definitions';
import { postMessages } from './messages';

/** Used through `reasons`. */
export const postReasons = {
  POST_NOT_FOUND: { status: 404, message: 'This post no longer exists.' },
  POST_VERSION_NOT_FOUND: { status: 404, message: 'This version is no longer kept.' },
  POST_EXISTS: { status: 409, message: postMessages.slugTaken },
  POST_ADDRESS_RESERVED: { status: 409, message: postMessages.slugReserved },
  POST_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this post in the meantime. Please review it before you save.',
  },
  POSTS_FULL: { status: 409, message: 'You can have at most {limit} posts. Delete one to add another.' },
} as const satisfies ErrorDefinitions;
