import type { ErrorDefinitions } from '../error-definitions';
import { postMessages } from './post/messages';

/** Used through `reasons`. */
export const contentReasons = {
  CONTENT_SECTION_NOT_FOUND: { status: 404, message: 'There is no such section.' },
  CONTENT_VERSION_NOT_FOUND: { status: 404, message: 'This version is no longer kept.' },
  CONTENT_CHANGED: {
    status: 409,
    message: 'These words were changed in the meantime. Please review them.',
  },
  CONTENT_NOTHING_DRAFTED: { status: 409, message: 'There is nothing to publish here.' },
  CONTENT_SCHEDULED: {
    status: 409,
    message: 'Changes to this section are already scheduled. Cancel them before you schedule others.',
  },
  CONTENT_NOT_SCHEDULED: { status: 409, message: 'This is no longer scheduled.' },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const postReasons = {
  POST_NOT_FOUND: { status: 404, message: 'This post no longer exists.' },
  POST_VERSION_NOT_FOUND: { status: 404, message: 'This version is no longer kept.' },
  POST_EXISTS: { status: 409, message: postMessages.slugTaken },
  POST_ADDRESS_RESERVED: { status: 409, message: postMessages.slugReserved },
  POST_CHANGED: {
    status: 409,
    message: 'This post was changed in the meantime. Please review it before you save.',
  },
  POSTS_FULL: { status: 409, message: 'You can have at most {limit} posts. Delete one to add another.' },
} as const satisfies ErrorDefinitions;
