import type { ErrorDefinitions } from '../../error-definitions';
import { correctionMessages } from './messages';

/** Used through `reasons`. */
export const correctionReasons = {
  CORRECTION_NOT_FOUND: { status: 404, message: correctionMessages.notFound },
  CORRECTION_NOT_LIVE: { status: 409, message: correctionMessages.notLive },
  CORRECTIONS_OVER: { status: 409, message: correctionMessages.over },
  CORRECTIONS_FULL: { status: 409, message: correctionMessages.full },
  CORRECTION_DECIDED: { status: 409, message: correctionMessages.decided },
} as const satisfies ErrorDefinitions;
