import type { Language } from '@app/contracts/languages';
import { insertAccounts } from '../../core/account-by-address';
import type { Context } from '../../core/context';
import { publishEvent } from '../../core/events/publish-event';

interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  emailVerifiedAt: Date | null;
  language: Language;
}

/**
 * Inserts the account of a new user, who is signed in with it; null if the address has one. Of several
 * concurrent sign-ups with one address, one succeeds.
 */
export async function createAccount(ctx: Context, account: NewAccount) {
  const now = ctx.now();
  const [row] = await insertAccounts(ctx, [{ ...account, lastLoginAt: now, createdAt: now, updatedAt: now }]);
  if (!row) return null;
  const { id, name, email, role } = row;
  await publishEvent(ctx, 'user.created', { id, label: name, before: null, after: { name, email, role } });
  return row;
}
