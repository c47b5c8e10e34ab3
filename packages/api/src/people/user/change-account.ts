import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import type { AuditAction } from '@app/contracts/core/audit/actions';
import { isAdminRole, type Role } from '@app/contracts/people/user/role';
import type { user } from '@app/db/schema/accounts/user';
import { changeDetails } from '../../accounts/address/change-details';
import { revokeUserTokens } from '../../accounts/api-token/create-api-token';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isTeamFor } from '../../core/require-scope';
import { releaseLeads } from '../../desk/contact/assign-lead';
import { releaseTickets } from '../../desk/ticket/release-tickets';

interface Changes {
  name?: string;
  email?: string;
  role?: Role;
  restriction?: TokenScope[] | null;
}

/** The entry for the activity log. */
interface AccountRecord {
  action: AuditAction;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Writes an account and all consequences: a new address is unconfirmed; tickets and leads that it may no
 * longer work on are unassigned; a new address, role or restriction ends its sessions, and a new address or
 * role also its API tokens. Call it with threads and account locked (`lockThreads`), and where needed after
 * `keepLastSuperAdmin`. Returns the new row. Throws USER_NOT_FOUND, EMAIL_TAKEN.
 */
export async function changeAccount(
  ctx: UserContext,
  before: typeof user.$inferSelect,
  changes: Changes,
  record: AccountRecord,
) {
  const { id } = before;
  const { email = before.email, role = before.role } = changes;
  const after = await changeDetails(ctx, id, {
    ...changes,
    // A restriction only applies to team work: an account that rejoins the team starts without one.
    ...(!isAdminRole(role) && { restriction: null }),
    // An emergency account must be able to do everything.
    ...((role !== 'super-admin' || changes.restriction) && { breakGlass: false }),
    ...(email !== before.email && { emailVerifiedAt: null }),
  });
  await recordAudit(ctx, { entityId: id, label: after.name, ...record });
  if (!isTeamFor(after, 'tickets:write')) await releaseTickets(ctx, before);
  if (!isTeamFor(after, 'messages:write')) await releaseLeads(ctx, before);
  const isOther = email !== before.email || role !== before.role;
  if (isOther || 'restriction' in record.after) await endSessionsOf(ctx, id);
  if (isOther) await revokeUserTokens(ctx, id);
  return after;
}
