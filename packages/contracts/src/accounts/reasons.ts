import { developerMessages } from '../developer-messages';
import type { ErrorDefinitions } from '../error-definitions';
import { messages } from '../messages';
import { generatedPasswordMessages } from './auth/generated-password';
import { identityMessages } from './auth/identity-messages';
import { passkeyMessages } from './auth/passkey-messages';
import { reportMessages } from './auth/report-messages';
import { secondFactorMessages } from './auth/second-factor-messages';
import { savedViewMessages } from './saved-view/messages';

/** Used through `reasons`. */
export const apiTokenReasons = {
  TOKEN_INVALID: { status: 401, message: 'This API token is unknown, expired or revoked.' },
  TOKEN_SCOPE: {
    status: 403,
    message: 'This API token may not do this: it does not have the scope {scope}.',
  },
  TOKEN_NEVER: { status: 403, message: 'No API token may do this. Please log in to do it.' },
  TOKEN_NOT_FOUND: { status: 404, message: 'This API token no longer exists.' },
  TOKENS_FULL: { status: 409, message: developerMessages.tokensFull },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const authReasons = {
  NEW_PASSWORD_DUE: { status: 403, message: reportMessages.newPasswordDue },
  PASSWORD_OVER: { status: 403, message: generatedPasswordMessages.over },
  SIGN_IN_LINK_OVER: { status: 410, message: reportMessages.linkOver },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  LOGIN_FAILED: { status: 401, message: 'Email or password is incorrect.' },
  LOGIN_GUARDED: {
    status: 429,
    message:
      'Too many wrong passwords were tried for this account. Please try again in {wait}, log in where you have logged in before, or choose a new password with “Forgot password?”.',
  },
  SECOND_FACTOR_REQUIRED: { status: 401, message: secondFactorMessages.required },
  SIGN_IN_OVER: { status: 403, message: secondFactorMessages.signInOver },
  FACTOR_CODE_WRONG: { status: 400, message: secondFactorMessages.codeWrong },
  FACTOR_SETUP_OVER: { status: 409, message: secondFactorMessages.setupOver },
  FACTOR_EXISTS: { status: 409, message: secondFactorMessages.exists },
  ADDRESS_TOO_NEW: { status: 409, message: secondFactorMessages.addressTooNew },
  FACTOR_RESET_ASKED: { status: 409, message: secondFactorMessages.resetAskedAlready },
  FACTOR_MISSING: { status: 409, message: secondFactorMessages.missing },
  IDENTITY_REFUSED: { status: 400, message: identityMessages.refused },
  IDENTITY_UNREACHABLE: { status: 503, message: identityMessages.unreachable },
  IDENTITY_UNVERIFIED: { status: 403, message: identityMessages.unverified },
  IDENTITY_FOREIGN: { status: 403, message: identityMessages.foreign },
  IDENTITY_UNKNOWN: { status: 403, message: identityMessages.unknown },
  IDENTITY_OTHER: { status: 409, message: identityMessages.other },
  IDENTITY_GROUPLESS: { status: 403, message: identityMessages.groupless },
  IDENTITY_GROUPS_UNKNOWN: { status: 403, message: identityMessages.groupsUnknown },
  IDENTITY_NOT_ASKED: { status: 403, message: identityMessages.notAsked },
  IDENTITY_NOT_FOUND: { status: 404, message: identityMessages.unlinkedAlready },
  ONLY_WAY_IN: { status: 409, message: identityMessages.onlyWayIn },
  PROVIDER_ONLY: { status: 403, message: identityMessages.providerOnly },
  BREAK_GLASS_UNFIT: { status: 409, message: identityMessages.breakGlassUnfit },
  LAST_BREAK_GLASS: { status: 409, message: identityMessages.lastBreakGlass },
  PASSKEY_REFUSED: { status: 400, message: passkeyMessages.refused },
  PASSKEY_UNKNOWN: { status: 400, message: passkeyMessages.unknown },
  PASSKEY_OVER: { status: 400, message: passkeyMessages.over },
  PASSKEY_COPIED: { status: 403, message: passkeyMessages.copied },
  PASSKEY_NOT_FOUND: { status: 404, message: passkeyMessages.gone },
  PASSKEY_EXISTS: { status: 409, message: passkeyMessages.exists },
  PASSKEYS_FULL: { status: 409, message: passkeyMessages.full },
  DEVICE_NOT_FOUND: { status: 404, message: secondFactorMessages.deviceGone },
  EMAIL_NOT_VERIFIED: { status: 401, message: 'Please verify your email first' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended. Please call {phone} so that we can help you.',
  },
  CURRENT_PASSWORD_WRONG: { status: 403, message: messages.currentPasswordWrong },
  CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Please confirm your identity with your password or a code, then try again.',
  },
  FACTOR_DUE: {
    status: 403,
    message: secondFactorMessages.due,
  },
  SESSION_NOT_FOUND: { status: 404, message: 'This device is logged out already.' },
  CODE_WRONG: { status: 400, message: messages.otpInvalid },
  CODE_EXPIRED: { status: 400, message: 'This code has expired or was used. Please request a new one.' },
  CODE_TRIES_USED: { status: 429, message: 'Too many wrong codes. Please request a new one in {wait}.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists. Please log in instead.' },
  EMAIL_UNCHANGED: { status: 409, message: messages.emailUnchanged },
  ALREADY_VERIFIED: { status: 409, message: 'This email address is confirmed already.' },
  WEAK_PASSWORD: { status: 400, message: messages.passwordRules },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const savedViewReasons = {
  VIEW_NOT_FOUND: { status: 404, message: 'This view no longer exists.' },
  VIEW_EXISTS: { status: 409, message: savedViewMessages.nameTaken },
  VIEWS_FULL: { status: 409, message: savedViewMessages.full },
} as const satisfies ErrorDefinitions;
