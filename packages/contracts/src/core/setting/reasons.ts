import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const settingReasons = {
  SETTINGS_CHANGED: {
    status: 409,
    message:
      'This was changed in the meantime. What you changed is still here: save again to overwrite the other change.',
  },
} as const satisfies ErrorDefinitions;
