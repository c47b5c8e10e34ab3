import type { ErrorDefinitions } from '../error-definitions';

/** Used through `reasons`. */
export const guideReasons = {
  OWN_SUPER_ADMIN_FIRST: {
    status: 409,
    message:
      'The sample accounts would be removed, too. Give an account of your own the role super-admin and log in with it first.',
  },
} as const satisfies ErrorDefinitions;
