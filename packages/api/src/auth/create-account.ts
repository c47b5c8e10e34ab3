import type { Language } from '@app/contracts/languages';
import { user } from '@app/db/schema/user';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { publishEvent } from '../events/publish-event';

interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  emailVerifiedAt: Date | null;
  language: Language;
}

/**
 * Inserts the account of a new user, who is signed in with it. Throws EMAIL_TAKEN; of several concurrent
 * sign-ups with one address, one succeeds.
 */
export async function createAccount(ctx: Context, account: NewAccount) {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(user)
    .values({ ...account, lastLoginAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning();
  if (!row) throw new AppError('EMAIL_TAKEN');
  const { id, name, email, role } = row;
  await publishEvent(ctx, 'user.created', { id, label: name, before: null, after: { name, email, role } });
  return row;
}
