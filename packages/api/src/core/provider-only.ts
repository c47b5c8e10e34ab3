import { isAdminRole } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { setting } from '@app/db/schema/core/setting';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from './app-error';
import type { Context } from './context';
import { prepared } from './prepared-statement';

type PolicyContext = Pick<Context, 'db' | 'identityProvider'>;
type Account = Pick<typeof user.$inferSelect, 'role' | 'breakGlass' | 'hasPassword'>;

const policy = prepared((db) =>
  db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, 'teamProviderOnly'))
    .prepare('provider_policy'),
);

/** Checks whether the team signs in only with the identity provider (auth.provider-only). */
export async function isTeamProviderOnly({ db, identityProvider }: PolicyContext): Promise<boolean> {
  // Without a provider no team member could sign in.
  if (!identityProvider) return false;
  const [row] = await policy(db).execute();
  return row?.value === true;
}

/**
 * Checks whether this account signs in only with the identity provider: a team account that is not for
 * emergencies (auth.provider-only).
 */
export async function isProviderOnly(
  ctx: PolicyContext,
  account: Omit<Account, 'hasPassword'>,
): Promise<boolean> {
  return isAdminRole(account.role) && !account.breakGlass && (await isTeamProviderOnly(ctx));
}

/** Checks whether this account may sign in without the provider only because it is an emergency account. */
export async function isEmergency(
  ctx: PolicyContext,
  account: Omit<Account, 'hasPassword'>,
): Promise<boolean> {
  return isAdminRole(account.role) && account.breakGlass && (await isTeamProviderOnly(ctx));
}

/** Checks whether this account has no password that it could be prompted for. */
export async function isPasswordless(ctx: PolicyContext, account: Account): Promise<boolean> {
  return !account.hasPassword || (await isProviderOnly(ctx, account));
}

/**
 * Checks whether a mailed code may set the account's password: after a reported sign-in there is no other way
 * in (auth.report-sign-in).
 */
export async function canResetPassword(
  ctx: PolicyContext,
  account: Omit<Account, 'hasPassword'> & { newPasswordDueSince: Date | null },
): Promise<boolean> {
  return account.newPasswordDueSince !== null || !(await isProviderOnly(ctx, account));
}

/** Rejects every sign-in without the provider. Throws PROVIDER_ONLY. */
export async function refuseProviderOnly(
  ctx: PolicyContext,
  account: Omit<Account, 'hasPassword'>,
): Promise<void> {
  if (await isProviderOnly(ctx, account)) throw providerOnly(ctx);
}

/** Creates that error, with the provider's display name. */
export function providerOnly({ identityProvider }: Pick<Context, 'identityProvider'>): AppError {
  return new AppError('PROVIDER_ONLY', { values: { provider: identityProvider?.label ?? '' } });
}

/** Matches accounts that could log in in an emergency: super-admins whose own password opens everything. */
export const canServeEmergencies = and(
  eq(user.role, 'super-admin'),
  eq(user.hasPassword, true),
  isNotNull(user.emailVerifiedAt),
  isNull(user.passwordExpiresAt),
  isNull(user.newPasswordDueSince),
  isNull(user.suspendedAt),
  isNull(user.restriction),
);

/** Returns the usable emergency accounts, locked until the commit in a fixed order. */
export async function lockBreakGlass({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const usable = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.breakGlass, true), canServeEmergencies))
    .orderBy(asc(user.id))
    .for('no key update');
  return usable.map(({ id }) => id);
}

/**
 * Prevents the removal of the last emergency account while the team signs in only with the provider. Throws
 * LAST_BREAK_GLASS.
 */
export async function rejectLastBreakGlass(ctx: PolicyContext, leavingId: string): Promise<void> {
  if (await isLastBreakGlass(ctx, leavingId)) throw new AppError('LAST_BREAK_GLASS');
}

/** Checks whether this is the last emergency account, and required. */
export async function isLastBreakGlass(ctx: PolicyContext, id: string): Promise<boolean> {
  const [row] = await policy(ctx.db).execute();
  if (row?.value !== true) return false;
  const usable = await lockBreakGlass(ctx);
  return usable.length === 1 && usable[0] === id;
}
