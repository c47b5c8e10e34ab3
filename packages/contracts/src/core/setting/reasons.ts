import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const settingReasons = {
  SETTINGS_CHANGED: {
    status: 409,
    message:
      'Somebody else has changed this in the meantime. What you changed is still here: save again to overwrite theirs.',
  },
} as const satisfies ErrorDefinitions;
