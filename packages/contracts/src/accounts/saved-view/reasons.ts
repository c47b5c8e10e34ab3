import type { ErrorDefinitions } from '../../error-definitions';
import { savedViewMessages } from './messages';

/** Used through `reasons`. */
export const savedViewReasons = {
  VIEW_NOT_FOUND: { status: 404, message: 'This view no longer exists.' },
  VIEW_EXISTS: { status: 409, message: savedViewMessages.nameTaken },
  VIEWS_FULL: { status: 409, message: savedViewMessages.full },
} as const satisfies ErrorDefinitions;
