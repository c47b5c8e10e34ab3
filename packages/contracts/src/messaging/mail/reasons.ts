import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const mailReasons = {
  MAIL_NOT_FOUND: { status: 404, message: 'This mail is not in the outbox any more.' },
  MAIL_STATE: { status: 409, message: 'This mail is {state} now, so it cannot be sent again.' },
  MAIL_EXPIRED: {
    status: 409,
    message: 'A code is sent once. Whoever needs one can ask for a new one.',
  },
} as const satisfies ErrorDefinitions;
