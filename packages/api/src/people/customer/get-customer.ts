import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { company, companyMember } from '@app/db/schema/people/company';
import { and, eq, max } from 'drizzle-orm';
import { toUserInList, userColumns } from '../../accounts/session/user-view';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { visibleUsers } from '../../core/visible-users';

/**
 * Returns an account's details, when it was last seen, its company, and whether mails to it bounce. Throws
 * USER_NOT_FOUND.
 */
export async function getCustomer(ctx: UserContext, { id }: { id: string }) {
  const [[found], [seen]] = await Promise.all([
    ctx.db
      .select({
        row: userColumns,
        company: { id: company.id, name: company.name, colleaguesSee: company.colleaguesSee },
        bounce: { reason: bouncedAddress.reason, at: bouncedAddress.bouncedAt },
      })
      .from(user)
      .leftJoin(companyMember, eq(companyMember.userId, user.id))
      .leftJoin(company, eq(company.id, companyMember.companyId))
      .leftJoin(bouncedAddress, eq(bouncedAddress.address, user.email))
      .where(and(eq(user.id, id), visibleUsers(ctx))),
    ctx.db
      .select({ at: max(session.lastSeenAt) })
      .from(session)
      .where(eq(session.userId, id)),
  ]);
  if (!found) throw new AppError('USER_NOT_FOUND');
  const lastSeenAt = seen?.at ?? found.row.lastLoginAt;
  return {
    ...toUserInList(found.row),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    company: found.company,
    /** Set when mails to the address bounce (inbound-mail.hard-bounce). */
    bounce: found.bounce && { reason: found.bounce.reason, at: found.bounce.at.toISOString() },
  };
}
