import { isAdminRole } from '@app/contracts/people/user/role';
import { user } from '@app/db/schema/accounts/user';
import { getTableColumns } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

const {
  passwordHash: _hash,
  searchText: _text,
  newPasswordDueSince: _due,
  hasPassword: _has,
  billing: _billing,
  taxStatus: _taxStatus,
  signature: _signature,
  ...columns
} = getTableColumns(user);

/** Columns that views of an account are built from. */
export const userColumns = columns;
type UserRow = SelectResultFields<typeof userColumns>;

/**
 * Columns shown under other names or only in some views; all others appear in each view under their own
 * names.
 */
type ConvertedColumns =
  | 'emailVerifiedAt'
  | 'suspendedAt'
  | 'lastLoginAt'
  | 'restriction'
  | 'breakGlass'
  | 'passwordExpiresAt';

/** Maps an account to the client's view, without hashes. Times are ISO 8601 in UTC. */
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
    /**
     * The scopes to which a team account is restricted; omitted for all others (users.restricted-accounts).
     */
    ...(isAdminRole(row.role) && row.restriction && { restriction: row.restriction }),
    /** Set for emergency accounts (auth.provider-only); omitted for all others. */
    ...(row.breakGlass && { breakGlass: true as const }),
  } satisfies Record<Exclude<keyof UserRow, ConvertedColumns>, unknown> & Record<string, unknown>;
}

/** Maps an account to a list entry. */
export function toUserInList(row: UserRow) {
  return { ...toUserView(row), lastLoginAt: row.lastLoginAt?.toISOString() ?? null };
}

interface OwnViewDetails {
  factorDueAt: Date | undefined;
  passwordless: boolean;
}

/**
 * Maps an account to its owner's view: with the day from which it needs a second factor, if it lacks one
 * (auth.required-factor), whether forms cannot require its password (auth.without-password), and when a
 * generated password expires (auth.generated-passwords).
 */
export function toOwnView(row: UserRow, { factorDueAt, passwordless }: OwnViewDetails) {
  return {
    ...toUserView(row),
    ...(factorDueAt && { factorDueAt: factorDueAt.toISOString() }),
    ...(passwordless && { passwordless: true as const }),
    ...(row.passwordExpiresAt && { passwordExpiresAt: row.passwordExpiresAt.toISOString() }),
  };
}
