import type { ErrorDefinitions } from '../../error-definitions';
import { handoverMessages } from './messages';

/** Used through `reasons`. */
export const handoverReasons = {
  HANDOVER_CLOSED: { status: 409, message: handoverMessages.closed },
  HANDOVER_ITEM_GONE: { status: 409, message: handoverMessages.itemGone },
} as const satisfies ErrorDefinitions;
