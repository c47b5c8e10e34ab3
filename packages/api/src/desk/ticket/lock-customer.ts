import type { openTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import type { Language } from '@app/contracts/languages';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockThreads } from '../../accounts/address/lock-threads';
import { isHeldUnproven, takeOver, unknownPassword } from '../../accounts/address/take-over';
import { findUserByEmail, insertAccounts, lockAccountWithAddress } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { offeredLanguage } from '../../core/offered-language';
import { isVisibleUser } from '../../core/visible-users';

/** `language`: used if an account has to be created. */
type ChosenCustomer = z.output<typeof openTicketSchema>['customer'] & { language?: Language };

interface Source {
  /** The name and address are those of a contact message or a mail: anybody could have written them. */
  fromStranger?: boolean;
  /** Nobody of the team has seen them: the address of a new account is not confirmed. */
  isAddressUnproven?: boolean;
}

export interface Customer {
  id: string;
  name: string;
  email: string;
  /** The account was just created or taken over, and has no password yet. */
  isNew: boolean;
}

/**
 * Returns the account, locked against suspension and deletion until the commit; creates one if the address
 * has none, and takes one over whose holder never proved the address (users.unconfirmed-address). Throws
 * USER_NOT_FOUND, also for an account that the caller may not see, and CUSTOMER_SUSPENDED.
 */
export async function lockCustomer(
  ctx: Context,
  chosen: ChosenCustomer,
  source: Source = {},
): Promise<Customer> {
  const claim = () => ('id' in chosen ? claimAccount(ctx, chosen.id) : claimAddress(ctx, chosen, source));
  // Once more for an account that had moved to another address before it was locked.
  const claimed = (await claim()) ?? (await claim());
  if (!claimed || !isVisibleUser(ctx, claimed.account)) throw new AppError('USER_NOT_FOUND');
  const { account, isNew } = claimed;
  const { id, name, email, suspendedAt } = account;
  if (suspendedAt) throw new AppError('CUSTOMER_SUSPENDED', { values: { name } });
  return { id, name, email, isNew };
}

/** Locks the threads of an account that `lockCustomer` may give another name: call it before any account is locked. */
export async function lockThreadsOfCustomer(
  ctx: Context,
  chosen: ChosenCustomer,
  { fromStranger = false }: Source,
): Promise<void> {
  if ('id' in chosen || fromStranger) return;
  const found = await findUserByEmail(ctx, chosen.email);
  if (found && isHeldUnproven(found)) await lockThreads(ctx, found.id);
}

interface Claimed {
  /** Locked. */
  account: typeof user.$inferSelect;
  isNew: boolean;
}

async function claimAccount(ctx: Context, id: string): Promise<Claimed | null> {
  const isNew = await takeOver(ctx, id);
  const [account] = await ctx.db.select().from(user).where(eq(user.id, id)).for('share');
  return account ? { account, isNew } : null;
}

/**
 * Creates an account unless the address has one, which then stays unchanged if its holder has proven the
 * address. The address of a new one counts as verified by the team (users.made-by-team), and so does that of
 * a taken-over one, which gets the name too, unless both are a stranger's words; `isAddressUnproven` of neither. The password is unknown: the
 * owner of the address sets one with a mailed code. Null if the account found no longer has the address.
 */
async function claimAddress(
  ctx: Context,
  { name, email, language: asked }: { name: string; email: string; language?: Language },
  { fromStranger = false, isAddressUnproven = false }: Source,
): Promise<Claimed | null> {
  const now = ctx.now();
  const language = offeredLanguage(ctx, asked);
  const start = { name, language, ...(isAddressUnproven ? {} : { emailVerifiedAt: now }) };
  const password = await unknownPassword();
  const [made] = await insertAccounts(ctx, [
    { ...start, ...password, email, createdAt: now, updatedAt: now },
  ]);
  if (!made) {
    const found = await findUserByEmail(ctx, email);
    if (!found) return null;
    const isNew = await takeOver(ctx, found.id, { foundBy: email, ...(fromStranger ? {} : start) });
    const account = await lockAccountWithAddress(ctx, { id: found.id, email });
    return account && { account, isNew };
  }
  await recordAudit(ctx, {
    action: 'user.create',
    entityId: made.id,
    label: name,
    after: { name, email, role: 'user' },
  });
  return { account: made, isNew: true };
}
