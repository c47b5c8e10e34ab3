import type { ErrorDefinitions } from '../../error-definitions';
import { userMessages } from './messages';

/** Used through `reasons`. */
export const userReasons = {
  OWN_ACCOUNT: { status: 403, message: 'You cannot do this to your own account.' },
  OWN_EMAIL: { status: 403, message: userMessages.ownEmail },
  LAST_SUPER_ADMIN: { status: 409, message: 'The last active super-admin cannot be changed this way.' },
  LANGUAGE_NOT_OFFERED: { status: 400, message: 'This site is not offered in that language.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  USER_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this user in the meantime. Please review it before you save.',
  },
  NOT_ON_TEAM: { status: 409, message: 'Only accounts of the team can be restricted.' },
  RESTRICTED: {
    status: 403,
    message:
      'Your account is restricted and may not do this. An administrator without restrictions can change that.',
  },
  SUPER_ADMINS_ONLY: {
    status: 403,
    message: 'Only super-admins may do this, because it concerns a super-admin or who manages them.',
  },
} as const satisfies ErrorDefinitions;
