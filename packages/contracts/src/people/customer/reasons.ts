import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const customerReasons = {
  CUSTOMER_NOTE_NOT_FOUND: { status: 404, message: 'This note is not there any more.' },
  CUSTOMER_NOTE_FOREIGN: { status: 403, message: 'Only whoever wrote a note can change or remove it.' },
  CUSTOMER_NOTES_FULL: {
    status: 409,
    message: 'There can be {limit} notes about a customer. Remove one first.',
  },
} as const satisfies ErrorDefinitions;
