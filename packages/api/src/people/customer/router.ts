import { byIdSchema } from '@app/contracts/id';
import {
  addCustomerNoteSchema,
  byAddressSchema,
  byNoteIdSchema,
  editCustomerNoteSchema,
} from '@app/contracts/people/customer/schema';
import { sql } from 'drizzle-orm';
import { adminProcedure, router } from '../../core/trpc';
import { addNote, editNote, listNotes, removeNote } from './customer-notes';
import {
  findByAddress,
  latestFiles,
  latestLeads,
  latestMails,
  latestQuotes,
  latestSignIns,
} from './customer-parts';
import { getCustomer } from './get-customer';
import { latestOrders } from './latest-orders';
import { latestTickets } from './latest-tickets';

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
  removeNote: adminProcedure
    .meta({ restriction: 'users:write', scope: 'never' })
    .input(byNoteIdSchema)
    .mutation(({ ctx, input }) => removeNote(ctx, input)),
});
