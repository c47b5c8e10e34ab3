import type { ErrorDefinitions } from '../../error-definitions';
import { formatMegabytes } from '../../format-count';
import { limits } from '../../limits';
import { releaseMessages } from './messages';

/** Used through `reasons`. */
export const releaseReasons = {
  RELEASE_NOT_FOUND: { status: 404, message: 'This release no longer exists.' },
  RELEASE_EXISTS: { status: 409, message: releaseMessages.versionTaken },
  RELEASES_FULL: { status: 409, message: 'A template can have at most {limit} releases.' },
  RELEASE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this release in the meantime. Please review it.',
  },
  RELEASE_STATUS: { status: 409, message: 'This release is now {status}, so this is not possible.' },
  /** Customers may have it, and name it. */
  RELEASE_KEPT: {
    status: 409,
    message: 'This release was published once, so its version stays, and it can only be withdrawn.',
  },
  RELEASE_TOO_LARGE: {
    status: 413,
    message: `This file is larger than ${formatMegabytes(limits.releaseBytes)}. Leave out what buyers do not need.`,
  },
  RELEASE_REFUSED: { status: 400, message: '{why}' },
} as const satisfies ErrorDefinitions;
