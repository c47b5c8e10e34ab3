import type { FactorEvent } from '@app/contracts/accounts/auth/second-factor';
import type { Context } from '../../core/context';
import { countRecoveryCodes } from './recovery-codes';

interface Owner {
  id: string;
  name: string;
  email: string;
}

/** Mails the owner about a change of the second factor, in the caller's transaction (auth.factor-mails). */
export async function notifyOwner(
  ctx: Context,
  { id, name, email }: Owner,
  news: FactorEvent,
): Promise<void> {
  await ctx.mail.enqueue(ctx.db, {
    template: 'second-factor',
    to: email,
    name,
    news,
    at: ctx.now().toISOString(),
    codesLeft: await countRecoveryCodes(ctx, id),
  });
}
