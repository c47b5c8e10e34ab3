import { formatSpan } from '../../format-span';
import { limits } from '../../limits';

/** Texts of the dialog for confirming one's identity (auth.step-up). */
export const confirmationMessages = {
  title: 'Confirm that it is you',
  byPassword: `This needs your password once more. You are not asked again for ${formatSpan(limits.confirmationMs)}.`,
  byCode: `This needs a code of your authenticator app. You are not asked again for ${formatSpan(limits.confirmationMs)}.`,
  byPasskey: `This needs one of your passkeys. You are not asked again for ${formatSpan(limits.confirmationMs)}.`,
  byProvider: `This needs another sign-in at work, in a window of its own. You are not asked again for ${formatSpan(limits.confirmationMs)}.`,
  waiting: 'Go on in the other window. This one notices when you are done.',
  failed: 'Failed to check who you are',
} as const;
