import type { ErrorDefinitions } from '../error-definitions';
import { correctionMessages } from './correction/messages';
import { handoverMessages } from './handover/messages';
import { licenseMessages } from './license/messages';
import { proofMessages } from './proof/messages';
import { reviewMessages } from './review/messages';
import { licenseTeamMessages, proofTeamMessages, reviewTeamMessages } from './team-messages';

/** Used through `reasons`. */
export const correctionReasons = {
  CORRECTION_NOT_FOUND: { status: 404, message: correctionMessages.notFound },
  CORRECTION_NOT_LIVE: { status: 409, message: correctionMessages.notLive },
  CORRECTIONS_OVER: { status: 409, message: correctionMessages.over },
  CORRECTIONS_FULL: { status: 409, message: correctionMessages.full },
  CORRECTION_DECIDED: { status: 409, message: correctionMessages.decided },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const handoverReasons = {
  HANDOVER_CLOSED: { status: 409, message: handoverMessages.closed },
  HANDOVER_ITEM_GONE: { status: 409, message: handoverMessages.itemGone },
} as const satisfies ErrorDefinitions;

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

/** Used through `reasons`. */
export const proofReasons = {
  PROOF_NOT_FOUND: { status: 404, message: proofMessages.notFound },
  PROOF_APPROVED: { status: 409, message: proofMessages.approvedAlready },
  PROOF_CHANGE_REQUESTED: { status: 409, message: proofMessages.changeRequestedAlready },
  PROOF_SUPERSEDED: { status: 409, message: proofMessages.superseded },
  PROOF_WITHDRAWN: { status: 409, message: proofMessages.withdrawn },
  PROOF_ORDER_OVER: { status: 409, message: proofMessages.orderOver },
  PROOFS_FULL: { status: 409, message: proofTeamMessages.full },
  ROUNDS_LEFT: { status: 409, message: proofTeamMessages.roundsLeft },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const reviewReasons = {
  REVIEW_NOT_FOUND: { status: 404, message: reviewMessages.notFound },
  REVIEW_LINK: { status: 404, message: reviewMessages.linkOver },
  REVIEW_NOT_BOUGHT: { status: 403, message: reviewMessages.notBought },
  REVIEW_CHANGED: { status: 409, message: reviewMessages.changed },
  REVIEW_FIXED: { status: 409, message: reviewMessages.fixed },
  REVIEW_OWN: { status: 409, message: reviewMessages.own },
  REVIEW_DECIDED: { status: 409, message: reviewTeamMessages.decided },
  REVIEW_NOT_PUBLISHED: { status: 409, message: reviewTeamMessages.notPublished },
} as const satisfies ErrorDefinitions;
