import { accountMessages } from '@app/contracts/people/account/messages';
import type { signOutElsewhereSchema } from '@app/contracts/people/account/schema';
import type { z } from 'zod';
import type { SessionContext } from '../../core/context';
import { confirmPassword } from '../password/confirm-password';
import { endOtherSessions } from './end-sessions';

/**
 * Signs the caller out everywhere else; `ended` is the number of devices. Throws what `confirmPassword`
 * throws.
 */
export async function signOutElsewhere(
  ctx: SessionContext,
  { currentPassword }: z.output<typeof signOutElsewhereSchema>,
) {
  await confirmPassword(ctx, currentPassword);
  const ended = await endOtherSessions(ctx);
  return { success: true, message: accountMessages.otherSessionsSignedOut, ended };
}
