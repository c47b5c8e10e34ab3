import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const customerReasons = {
  CUSTOMER_NOTE_NOT_FOUND: { status: 404, message: 'This note no longer exists.' },
  CUSTOMER_NOTE_FOREIGN: { status: 403, message: 'Only its author can change or remove a note.' },
  CUSTOMER_NOTES_FULL: {
    status: 409,
    message: 'You can have at most {limit} notes about a customer. Remove one first.',
  },
} as const satisfies ErrorDefinitions;
