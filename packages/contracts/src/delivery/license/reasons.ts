import type { ErrorDefinitions } from '../../error-definitions';
import { licenseMessages } from './messages';
import { licenseTeamMessages } from './team-messages';

/** Used through `reasons`. */
export const licenseReasons = {
  LICENSE_NOT_FOUND: { status: 404, message: licenseMessages.notFound },
  LICENSE_UNKNOWN: { status: 404, message: licenseMessages.unknown },
  LICENSE_INVALID: { status: 409, message: licenseMessages.invalid },
  LICENSE_NO_CERTIFICATE: { status: 409, message: licenseMessages.noCertificate },
  LICENSE_DOMAIN_RESTS: { status: 409, message: licenseMessages.domainRests },
  LICENSE_CHANGED: { status: 409, message: licenseMessages.changed },
  LICENSES_COMPLETE: { status: 409, message: licenseTeamMessages.complete },
  LICENSES_NOTHING: { status: 409, message: licenseTeamMessages.nothing },
  LICENSE_ORDER_OVER: { status: 409, message: licenseTeamMessages.orderOver },
  LICENSE_REVOKED: { status: 409, message: licenseTeamMessages.isRevoked },
  LICENSE_NOT_REVOKED: { status: 409, message: licenseTeamMessages.isNotRevoked },
} as const satisfies ErrorDefinitions;
