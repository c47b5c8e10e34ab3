import type { ErrorDefinitions } from '../../error-definitions';
import { postMessages } from './messages';

/** Used through `reasons`. */
export const postReasons = {
  POST_NOT_FOUND: { status: 404, message: 'This post is not there any more.' },
  POST_VERSION_NOT_FOUND: { status: 404, message: 'This version is not kept any more.' },
  POST_EXISTS: { status: 409, message: postMessages.slugTaken },
  POST_ADDRESS_RESERVED: { status: 409, message: postMessages.slugReserved },
  POST_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this post meanwhile. Please look at it again before you save.',
  },
  POSTS_FULL: { status: 409, message: 'There can be {limit} posts. Delete one to add another.' },
} as const satisfies ErrorDefinitions;
