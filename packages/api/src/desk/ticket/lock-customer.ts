import type { openTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import type { Language } from '@app/contracts/languages';
import { user } from '@app/db/schema/accounts/user';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { takeOver, unknownPassword } from '../../accounts/address/take-over';
import { findUserByEmail, insertAccounts } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { offeredLanguage } from '../../core/offered-language';
import { visibleUsers } from '../../core/visible-users';

/** `language`: used if an account has to be created. */
type ChosenCustomer = z.output<typeof openTicketSchema>['customer'] & { language?: Language };

interface Source {
  /** The name and address are those of a contact message or a mail: anybody could have written them. */
  fromStranger?: boolean;
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
 * USER_NOT_FOUND, CUSTOMER_SUSPENDED.
 */
export async function lockCustomer(
  ctx: UserContext,
  chosen: ChosenCustomer,
  source: Source = {},
): Promise<Customer> {
  const { id, isNew } =
    'id' in chosen ? await claimAccount(ctx, chosen.id) : await claimAddress(ctx, chosen, source);
  const [row] = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email, suspendedAt: user.suspendedAt })
    .from(user)
    .where(and(eq(user.id, id), 'id' in chosen ? visibleUsers(ctx) : undefined))
    .for('share');
  if (!row) throw new AppError('USER_NOT_FOUND');
  if (row.suspendedAt) throw new AppError('CUSTOMER_SUSPENDED', { values: { name: row.name } });
  return { id: row.id, name: row.name, email: row.email, isNew };
}

async function claimAccount(ctx: UserContext, id: string) {
  return { id, isNew: await takeOver(ctx, id) };
}

/**
 * Creates an account unless the address has one, which then stays unchanged if its holder has proven the
 * address. The address of a new one counts as verified by the team (users.made-by-team), and so does that of
 * a taken-over one, which gets the name too, unless both are a stranger's words. The password is unknown: the
 * owner of the address sets one with a mailed code.
 */
async function claimAddress(
  ctx: UserContext,
  { name, email, language: asked }: { name: string; email: string; language?: Language },
  { fromStranger = false }: Source,
) {
  const now = ctx.now();
  const language = offeredLanguage(ctx, asked);
  const start = { name, language, emailVerifiedAt: now };
  const password = await unknownPassword();
  const [made] = await insertAccounts(ctx, [
    { ...start, ...password, email, createdAt: now, updatedAt: now },
  ]);
  if (!made) {
    const found = await findUserByEmail(ctx, email);
    if (!found) throw new AppError('USER_NOT_FOUND');
    return { id: found.id, isNew: await takeOver(ctx, found.id, fromStranger ? {} : start) };
  }
  await recordAudit(ctx, {
    action: 'user.create',
    entityId: made.id,
    label: name,
    after: { name, email, role: 'user' },
  });
  return { id: made.id, isNew: true };
}
