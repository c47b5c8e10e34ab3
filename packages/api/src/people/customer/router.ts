import { setTaxStatusSchema } from '@app/contracts/core/buyer/tax-status';
import { fieldNames, pickFields } from '@app/contracts/fields';
import { byIdSchema } from '@app/contracts/id';
import { companyFields } from '@app/contracts/people/company/fields';
import {
  addCustomerNoteSchema,
  byAddressSchema,
  byNoteIdSchema,
  editCustomerNoteSchema,
} from '@app/contracts/people/customer/schema';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { company, companyMember } from '@app/db/schema/people/company';
import { and, eq, max, sql } from 'drizzle-orm';
import { toUserInList, userColumns } from '../../accounts/session/user-view';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { adminProcedure, router } from '../../core/trpc';
import { visibleUsers } from '../../core/visible-users';
import { addNote, editNote, listNotes, removeNote } from './customer-notes';
import {
  findByAddress,
  latestFiles,
  latestLeads,
  latestMails,
  latestQuotes,
  latestSignIns,
} from './customer-parts';
import { latestOrders, latestTickets } from './latest-of-customer';
import { setCustomerTaxStatus } from './set-tax-status';

/**
 * Returns an account's details, when it was last seen, its company, and whether mails to it bounce. Throws
 * USER_NOT_FOUND.
 */
async function getCustomer(ctx: UserContext, { id }: { id: string }) {
  const [[found], [seen]] = await Promise.all([
    ctx.db
      .select({
        row: userColumns,
        taxStatus: user.taxStatus,
        company: {
          id: company.id,
          ...pickFields(company, fieldNames(companyFields)),
          taxStatus: company.taxStatus,
        },
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
    /** How sales to them are taxed; null for as the company says. */
    taxStatus: found.taxStatus,
    /** Set when mails to the address bounce (inbound-mail.hard-bounce). */
    bounce: found.bounce && { reason: found.bounce.reason, at: found.bounce.at.toISOString() },
  };
}

/** The customer page (customers.one-page): one query per part, so that no part waits for another. */
export const customerRouter = router({
  byId: adminProcedure
    .meta({ scope: 'users:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getCustomer(ctx, input)),
  byAddress: adminProcedure
    .meta({ scope: 'users:read' })
    .input(byAddressSchema)
    .query(({ ctx, input }) => findByAddress(ctx, input)),
  tickets: adminProcedure
    .meta({ scope: 'tickets:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestTickets(ctx, sql`(${input.id}::uuid)`)),
  quotes: adminProcedure
    .meta({ scope: 'quotes:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestQuotes(ctx, input)),
  orders: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestOrders(ctx, sql`(${input.id}::uuid)`)),
  leads: adminProcedure
    .meta({ scope: 'messages:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestLeads(ctx, input)),
  files: adminProcedure
    .meta({ scope: 'tickets:read', cost: 8 })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestFiles(ctx, input)),
  mails: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestMails(ctx, input)),
  signIns: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .query(({ ctx, input }) => latestSignIns(ctx, input)),
  notes: adminProcedure
    .meta({ restriction: 'users:read', scope: 'never' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listNotes(ctx, input)),
  addNote: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(addCustomerNoteSchema)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  editNote: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(editCustomerNoteSchema)
    .mutation(({ ctx, input }) => editNote(ctx, input)),
  // The reason is printed (auth.step-up).
  setTaxStatus: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(setTaxStatusSchema)
    .mutation(({ ctx, input }) => setCustomerTaxStatus(ctx, input)),
  removeNote: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(byNoteIdSchema)
    .mutation(({ ctx, input }) => removeNote(ctx, input)),
});
