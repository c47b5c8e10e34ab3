import type { ErrorDefinitions } from '../../error-definitions';
import { companyMessages } from './messages';

/** Used through `reasons`. */
export const companyReasons = {
  COMPANY_NOT_FOUND: { status: 404, message: companyMessages.notFound },
  COMPANY_EXISTS: { status: 409, message: companyMessages.nameTaken },
  COMPANY_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this company in the meantime. Please review it before you save.',
  },
  COMPANY_FULL: { status: 409, message: 'A company can have {limit} people.' },
  PERSON_MOVED: {
    status: 409,
    message: 'Somebody was faster: this person now belongs to {company}. Please check again.',
  },
} as const satisfies ErrorDefinitions;
