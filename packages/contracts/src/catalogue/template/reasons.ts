import type { ErrorDefinitions } from '../../error-definitions';
import { templateFormMessages } from './form-messages';

/** Used through `reasons`. */
export const templateReasons = {
  TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist or is not available.' },
  TEMPLATE_EXISTS: { status: 409, message: templateFormMessages.slugTaken },
  MEDIA_NOT_FOUND: { status: 404, message: 'This picture is not there any more.' },
  MEDIA_CHANGED: {
    status: 409,
    message: 'The pictures have changed in the meantime. Please look at them and order them again.',
  },
  TEMPLATE_CHANGED: { status: 409, message: 'This template was changed by {name} at {time}.' },
  TEMPLATE_STATUS: { status: 409, message: 'This template is {status} now, so this is not possible.' },
  TEMPLATE_NOT_SCHEDULED: { status: 409, message: 'This template is not scheduled any more.' },
} as const satisfies ErrorDefinitions;
