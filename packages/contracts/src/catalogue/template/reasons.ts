import type { ErrorDefinitions } from '../../error-definitions';
import { templateFormMessages } from './form-messages';

/** Used through `reasons`. */
export const templateReasons = {
  TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist or is not available.' },
  TEMPLATE_EXISTS: { status: 409, message: templateFormMessages.slugTaken },
  MEDIA_NOT_FOUND: { status: 404, message: 'This picture no longer exists.' },
  MEDIA_CHANGED: {
    status: 409,
    message: 'The pictures have changed in the meantime. Please check them and reorder them.',
  },
  TEMPLATE_CHANGED: { status: 409, message: 'This template was changed by {name} at {time}.' },
  TEMPLATE_STATUS: { status: 409, message: 'This template is now {status}, so this is not possible.' },
  TEMPLATE_NOT_SCHEDULED: { status: 409, message: 'This template is no longer scheduled.' },
} as const satisfies ErrorDefinitions;
