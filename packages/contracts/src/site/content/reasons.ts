import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const contentReasons = {
  CONTENT_SECTION_NOT_FOUND: { status: 404, message: 'There is no such section.' },
  CONTENT_VERSION_NOT_FOUND: { status: 404, message: 'This version is not kept any more.' },
  CONTENT_CHANGED: {
    status: 409,
    message: 'Somebody else has changed these words meanwhile. Please look at them again.',
  },
  CONTENT_NOTHING_DRAFTED: { status: 409, message: 'There is nothing to publish here.' },
  CONTENT_SCHEDULED: {
    status: 409,
    message: 'Words of this section are scheduled already. Cancel that before you schedule others.',
  },
  CONTENT_NOT_SCHEDULED: { status: 409, message: 'This is not scheduled any more.' },
} as const satisfies ErrorDefinitions;
