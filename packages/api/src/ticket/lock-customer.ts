import type { Language } from '@app/contracts/languages';
import type { openTicketSchema } from '@app/contracts/ticket/desk-schema';
import { user } from '@app/db/schema/user';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { offeredLanguage } from '../core/offered-language';
import { visibleUsers } from '../core/visible-users';
import { generatePassword } from '../password/generate-password';
import { hashPassword } from '../password/password-hash';

/** `language`: used if an account has to be created. */
type ChosenCustomer = z.output<typeof openTicketSchema>['customer'] & { language?: Language };

export interface Customer {
  id: string;
  name: string;
  email: string;
  /** The account was just created and has no password yet. */
  isNew: boolean;
}

/**
 * Returns a hash for an account that may have to be created. Hashing is slow on purpose, so call it before
 * rows are locked.
 */
export function unknownPasswordHash(): Promise<string> {
  return hashPassword(generatePassword());
}

/**
 * Returns the account, locked against suspension and deletion until the commit; creates one if the address
 * has none. Throws USER_NOT_FOUND, CUSTOMER_SUSPENDED.
 */
export async function lockCustomer(
  ctx: UserContext,
  chosen: ChosenCustomer,
  passwordHash: string,
): Promise<Customer> {
  const isNew = 'email' in chosen && (await createCustomer(ctx, chosen, passwordHash));
  const [row] = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email, suspendedAt: user.suspendedAt })
    .from(user)
    .where('id' in chosen ? and(eq(user.id, chosen.id), visibleUsers(ctx)) : eq(user.email, chosen.email))
    .for('share');
  if (!row) throw new AppError('USER_NOT_FOUND');
  if (row.suspendedAt) throw new AppError('CUSTOMER_SUSPENDED', { values: { name: row.name } });
  return { id: row.id, name: row.name, email: row.email, isNew };
}

/**
 * Creates an account unless the address has one, which then stays unchanged; returns whether it was created.
 * The address counts as verified by the team (users.made-by-team). The password is unknown: the owner of the
 * address sets one with a mailed code.
 */
async function createCustomer(
  ctx: UserContext,
  { name, email, language }: { name: string; email: string; language?: Language },
  passwordHash: string,
): Promise<boolean> {
  const now = ctx.now();
  const [made] = await ctx.db
    .insert(user)
    .values({
      ...{ name, email, passwordHash, language: offeredLanguage(ctx, language) },
      ...{ emailVerifiedAt: now, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  if (!made) return false;
  await recordAudit(ctx, {
    action: 'user.create',
    entityId: made.id,
    label: name,
    after: { name, email, role: 'user' },
  });
  return true;
}
