import type { ErrorDefinitions } from '../error-definitions';
import { companyMessages } from './company/messages';
import { userMessages } from './user/messages';

/** Used through `reasons`. */
export const companyReasons = {
  COMPANY_NOT_FOUND: { status: 404, message: companyMessages.notFound },
  COMPANY_EXISTS: { status: 409, message: companyMessages.nameTaken },
  COMPANY_CHANGED: {
    status: 409,
    message: 'This company was changed in the meantime. Please review it before you save.',
  },
  COMPANY_FULL: { status: 409, message: 'A company can have {limit} people.' },
  PERSON_MOVED: {
    status: 409,
    message: 'Somebody was faster: this person now belongs to {company}. Please check again.',
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const customerReasons = {
  CUSTOMER_NOTE_NOT_FOUND: { status: 404, message: 'This note no longer exists.' },
  CUSTOMER_NOTE_FOREIGN: { status: 403, message: 'Only its author can change or remove a note.' },
  CUSTOMER_NOTES_FULL: {
    status: 409,
    message: 'You can have at most {limit} notes about a customer. Remove one first.',
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const userReasons = {
  OWN_ACCOUNT: { status: 403, message: 'You cannot do this to your own account.' },
  OWN_EMAIL: { status: 403, message: userMessages.ownEmail },
  LAST_SUPER_ADMIN: { status: 409, message: 'The last active super-admin cannot be changed this way.' },
  LANGUAGE_NOT_OFFERED: { status: 400, message: 'This site is not offered in that language.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  USER_CHANGED: {
    status: 409,
    message: 'This user was changed in the meantime. Please review it before you save.',
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
