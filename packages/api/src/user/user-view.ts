import { isAdminRole } from '@app/contracts/user/role';
import { user } from '@app/db/schema/user';
import { getTableColumns } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

const {
  passwordHash: _hash,
  searchText: _text,
  newPasswordDueSince: _due,
  hasPassword: _has,
  ...columns
} = getTableColumns(user);

/** What views of an account are made of. */
export const userColumns = columns;
type UserRow = SelectResultFields<typeof userColumns>;

/** Shown under other names or in some views alone; all other columns stand in each view as they are called. */
type ShownOtherwise =
  | 'emailVerifiedAt'
  | 'suspendedAt'
  | 'lastLoginAt'
  | 'restriction'
  | 'breakGlass'
  | 'passwordExpiresAt';

/** An account as clients see it: no hashes. Times are ISO 8601 in UTC. */
export function toUserView(row: UserRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    language: row.language,
    emailVerified: row.emailVerifiedAt !== null,
    suspended: row.suspendedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    /** The scopes to which an account of the team is restricted; left out for all others (users.restricted-accounts). */
    ...(isAdminRole(row.role) && row.restriction && { restriction: row.restriction }),
    /** Kept for emergencies (auth.provider-only); left out for all others. */
    ...(row.breakGlass && { breakGlass: true as const }),
  } satisfies Record<Exclude<keyof UserRow, ShownOtherwise>, unknown> & Record<string, unknown>;
}

/** An account in a list. */
export function toUserInList(row: UserRow) {
  return { ...toUserView(row), lastLoginAt: row.lastLoginAt?.toISOString() ?? null };
}

interface OwnFacts {
  factorDueAt: Date | undefined;
  passwordless: boolean;
}

/**
 * The own account as its owner sees it: with the day from which on it needs a second factor, where it lacks one (auth.required-factor), and
 * whether no form can ask for its password (auth.without-password), and until when one works that was made for it (auth.generated-passwords).
 */
export function toOwnView(row: UserRow, { factorDueAt, passwordless }: OwnFacts) {
  return {
    ...toUserView(row),
    ...(factorDueAt && { factorDueAt: factorDueAt.toISOString() }),
    ...(passwordless && { passwordless: true as const }),
    ...(row.passwordExpiresAt && { passwordExpiresAt: row.passwordExpiresAt.toISOString() }),
  };
}
