import { formatSpan } from '../../format-span';
import { limits } from '../../limits';

/** Texts of the dialog for confirming one's identity (auth.step-up). */
export const confirmationMessages = {
  title: 'Confirm it’s you',
  byPassword: `Enter your password to continue. You won’t be asked again for ${formatSpan(limits.confirmationMs)}.`,
  byCode: `Enter a code from your authenticator app to continue. You won’t be asked again for ${formatSpan(limits.confirmationMs)}.`,
  byPasskey: `Use one of your passkeys to continue. You won’t be asked again for ${formatSpan(limits.confirmationMs)}.`,
  byProvider: `Log in with your work account again, in a separate window. You won’t be asked again for ${formatSpan(limits.confirmationMs)}.`,
  waiting: 'Continue in the other window. This one updates when you’re done.',
  failed: 'Failed to verify your identity',
} as const;
