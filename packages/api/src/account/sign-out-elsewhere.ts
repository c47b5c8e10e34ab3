import { accountMessages } from '@app/contracts/account-messages';
import { endOtherSessions } from '../auth/end-sessions';
import type { SessionContext } from '../core/context';

/** Signs the caller out everywhere but here (B148); `ended` is on how many devices. */
export async function signOutElsewhere(ctx: SessionContext) {
  const ended = await endOtherSessions(ctx);
  return { success: true, message: accountMessages.otherSessionsSignedOut, ended };
}
