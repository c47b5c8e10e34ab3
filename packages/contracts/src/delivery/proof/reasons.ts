import type { ErrorDefinitions } from '../../error-definitions';
import { proofMessages } from './messages';
import { proofTeamMessages } from './team-messages';

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
