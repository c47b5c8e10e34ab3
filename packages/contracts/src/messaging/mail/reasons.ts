import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const mailReasons = {
  MAIL_NOT_FOUND: { status: 404, message: 'This email is no longer in the outbox.' },
  MAIL_STATE: { status: 409, message: 'This email is now {state}, so it cannot be sent again.' },
  MAIL_EXPIRED: {
    status: 409,
    message: 'A code is sent only once. The recipient can ask for a new one.',
  },
} as const satisfies ErrorDefinitions;
