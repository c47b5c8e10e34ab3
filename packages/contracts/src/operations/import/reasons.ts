import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const importReasons = {
  IMPORT_FILE: { status: 400, message: '{why}' },
  IMPORT_NOT_FOUND: { status: 404, message: 'This import no longer exists.' },
  IMPORT_BUSY: {
    status: 409,
    message: 'Another import is running. Wait until it is done, or cancel it.',
  },
  IMPORT_STOPPED: { status: 409, message: 'This import was cancelled.' },
  IMPORT_NOT_UNDONE: { status: 409, message: 'This import has nothing to undo.' },
} as const satisfies ErrorDefinitions;
