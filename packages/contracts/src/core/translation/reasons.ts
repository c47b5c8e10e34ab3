import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const translationReasons = {
  TRANSLATION_CHANGED: {
    status: 409,
    message: 'Some of these texts were changed in the meantime. Please review them.',
  },
} as const satisfies ErrorDefinitions;
