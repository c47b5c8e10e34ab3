import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const translationReasons = {
  TRANSLATION_CHANGED: {
    status: 409,
    message: 'Somebody else has changed some of these texts in the meantime. Please review them.',
  },
} as const satisfies ErrorDefinitions;
