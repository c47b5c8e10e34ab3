import { apiTokenReasons, authReasons, savedViewReasons } from './accounts/reasons';
import { cartReasons } from './cart/reasons';
import {
  categoryReasons,
  collectionReasons,
  favoriteReasons,
  releaseReasons,
  searchSettingsReasons,
  templateReasons,
} from './catalogue/reasons';
import { settingReasons } from './core/setting/reasons';
import { translationReasons } from './core/translation/reasons';
import {
  correctionReasons,
  handoverReasons,
  licenseReasons,
  proofReasons,
  reviewReasons,
} from './delivery/reasons';
import { cannedReplyReasons, contactReasons, ratingReasons, ticketReasons } from './desk/reasons';
import type { ErrorDefinitions } from './error-definitions';
import { fileReasons, mediaReasons } from './files/reasons';
import { inboundMailReasons } from './inbox/inbound-mail/reasons';
import { messages } from './messages';
import { mailReasons, webhookReasons } from './messaging/reasons';
import { importReasons } from './operations/import/reasons';
import { guideReasons } from './operations/reasons';
import { companyReasons, customerReasons, userReasons } from './people/reasons';
import { invoiceReasons, orderReasons, paymentReasons, quoteReasons } from './sales/reasons';
import { contentReasons, postReasons } from './site/reasons';
import { redirectReasons } from './traffic/redirect/reasons';

/** Reasons without a domain. */
const commonReasons = {
  VALIDATION_FAILED: { status: 400, message: 'Validation failed' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  /** On a site for its own machine alone; for its operator, in English. */
  LOCAL_ONLY: {
    status: 403,
    message:
      'This site is for this machine only, at {origin}, and was asked {way}. To serve it to others, set PUBLIC_URL to the address that they use, and TRUST_PROXY to the number of proxies in front.',
  },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'We could not find what you asked for.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please try again in {wait}.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  REQUEST_TOO_LARGE: {
    status: 413,
    message: 'This asks for too much at once. Please split it into several requests.',
  },
  FORM_TOO_LONG: { status: 413, message: 'This form has too many fields, or fields that are too long.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Please send the request as JSON.' },
  FORM_EXPECTED: { status: 415, message: 'Please send the file as multipart/form-data.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support this method.' },
  UNAVAILABLE: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  UNEXPECTED: { status: 500, message: messages.unexpected },
} as const satisfies ErrorDefinitions;

/**
 * Why a call is refused: each reason once, with its HTTP status and message; those of a domain are in its
 * folder. tRPC and REST read this table. `{name}` in a message is replaced by the values passed with the
 * error.
 */
export const reasons = {
  ...commonReasons,
  ...authReasons,
  ...apiTokenReasons,
  ...webhookReasons,
  ...cartReasons,
  ...userReasons,
  ...templateReasons,
  ...releaseReasons,
  ...categoryReasons,
  ...collectionReasons,
  ...searchSettingsReasons,
  ...ticketReasons,
  ...contactReasons,
  ...contentReasons,
  ...savedViewReasons,
  ...orderReasons,
  ...invoiceReasons,
  ...licenseReasons,
  ...proofReasons,
  ...reviewReasons,
  ...correctionReasons,
  ...handoverReasons,
  ...fileReasons,
  ...favoriteReasons,
  ...paymentReasons,
  ...postReasons,
  ...redirectReasons,
  ...settingReasons,
  ...translationReasons,
  ...cannedReplyReasons,
  ...companyReasons,
  ...customerReasons,
  ...quoteReasons,
  ...ratingReasons,
  ...mailReasons,
  ...mediaReasons,
  ...inboundMailReasons,
  ...importReasons,
  ...guideReasons,
} as const;

export type Reason = keyof typeof reasons;

/** One invalid field, with a message for the person who filled it in. */
export interface ErrorDetail {
  field: string;
  message: string;
}
