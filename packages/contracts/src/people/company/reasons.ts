import type { ErrorDefinitions } from '../../error-definitions';
import { companyMessages } from './messages';

/** Used through `reasons`. */
export const companyReasons = {
  COMPANY_NOT_FOUND: { status: 404, message: companyMessages.notFound },
  COMPANY_EXISTS: { status: 409, message: companyMessages.nameTaken },
  COMPANY_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this company meanwhile. Please look at it again before you save.',
  },
  COMPANY_FULL: { status: 409, message: 'A company can have {limit} people.' },
  PERSON_MOVED: {
    status: 409,
    message: 'Somebody was faster: this person belongs to {company} now. Please look again.',
  },
} as const satisfies ErrorDefinitions;
