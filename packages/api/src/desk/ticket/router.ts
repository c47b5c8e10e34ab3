import { rateTicketSchema } from '@app/contracts/desk/rating/schema';
import {
  addParticipantSchema,
  changeTicketsSchema,
  findCustomersSchema,
  followTicketSchema,
  forwardTicketSchema,
  markSpamSchema,
  mergeTicketsSchema,
  openTicketSchema,
  removeParticipantSchema,
  setPrioritySchema,
  snoozeTicketSchema,
  splitMessageSchema,
  tagTicketSchema,
} from '@app/contracts/desk/ticket/desk-schema';
import { movingMarks } from '@app/contracts/desk/ticket/marks';
import {
  addNoteSchema,
  assignTicketSchema,
  byTicketNumberSchema,
  createTicketSchema,
  editNoteSchema,
  listAssigneesSchema,
  listTicketsSchema,
  replyToTicketSchema,
  respondToTicketSchema,
  watchTicketSchema,
} from '@app/contracts/desk/ticket/schema';
import { uploadAttachmentSchema } from '@app/contracts/files/file/schema';
import { byIdSchema } from '@app/contracts/id';
import { listWindowSchema } from '@app/contracts/pagination';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketViewer } from '@app/db/schema/desk/ticket-viewer';
import { and, eq } from 'drizzle-orm';
import { removeAttachment } from '../../conversation/remove-attachment';
import { uploadAttachment } from '../../conversation/upload-attachment';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router, searchedList, userProcedure, userUploadProcedure } from '../../core/trpc';
import { assignTicket, listAssignees } from './assign-ticket';
import { addParticipant, removeParticipant } from './change-participants';
import { setPriority, snoozeTicket } from './change-queue';
import { changeTickets } from './change-tickets';
import { countTickets } from './count-tickets';
import { createTicket } from './create-ticket';
import { findOwnTicketsForCart } from './find-own-tickets-for-cart';
import { followTicket } from './follow-ticket';
import { forwardTicket } from './forward-ticket';
import { listTicketTemplates } from './list-ticket-templates';
import { listTickets } from './list-tickets';
import { markSpam, unmarkSpam } from './mark-spam';
import { listMergeCandidates } from './merge-candidates';
import { mergeTickets } from './merge-tickets';
import { getMyTicket, listMyTickets } from './my-tickets';
import { openTicket } from './open-ticket';
import { rateTicket } from './rate-ticket';
import { readTeamTicket } from './read-team-ticket';
import { replyToTicket } from './reply-to-ticket';
import { respondToTicket } from './respond-to-ticket';
import { splitMessages } from './split-messages';
import { tagTicket } from './tag-ticket';
import { findCustomers, getCustomerHistory } from './ticket-customers';
import { addNote, editNote } from './ticket-notes';
import { closeTicket, reopenMyTicket, transitionTicket } from './transition-ticket';
import { getVisibleTicket, listVisibleTickets } from './visible-tickets';
import { watchTicket } from './watch-ticket';

/** Closes one of the customer's own tickets (ticket.close-and-reopen). */
async function closeMyTicket(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { after } = await transitionTicket(ctx, id, 'close', { mine: eq(ticket.userId, ctx.actor.id) });
    return getMyTicket(ctx, { number: after.number });
  });
}

/** Returns one ticket for the team. Throws TICKET_NOT_FOUND. */
async function getTicket(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db.select().from(ticket).where(eq(ticket.id, id));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  return readTeamTicket(ctx, row);
}

/** Reopens a closed ticket for the team (ticket.close-and-reopen). */
async function reopenTicket(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) =>
    readTeamTicket(ctx, (await transitionTicket(ctx, id, 'reopen')).after),
  );
}

/** Records that the caller has closed the ticket; colleagues see it with their next `watchTicket`. */
async function leaveTicket(ctx: UserContext, { id }: { id: string }): Promise<void> {
  await ctx.db
    .delete(ticketViewer)
    .where(and(eq(ticketViewer.ticketId, id), eq(ticketViewer.userId, ctx.actor.id)));
}

/** Returns the terms for an order created now: the tax rate, 0.08 for 8 %, and the name of the tax. */
async function getSaleTerms(ctx: UserContext) {
  const { orderTaxRate, orderTaxName } = await readSettings(ctx);
  return { taxRate: orderTaxRate, taxName: orderTaxName };
}

export const ticketRouter = router({
  attachmentKinds: userProcedure
    .meta({ scope: 'tickets:read' })
    .query(async ({ ctx }) => (await readSettings(ctx)).attachmentKinds),
  similar: userProcedure.meta({ scope: 'tickets:read' }).query(({ ctx }) => findOwnTicketsForCart(ctx)),
  create: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(createTicketSchema)
    .mutation(({ ctx, input }) => createTicket(ctx, input)),
  mine: userProcedure.meta({ scope: 'tickets:read', cost: 30 }).query(({ ctx }) => listMyTickets(ctx)),
  myTicket: userProcedure
    .meta({ scope: 'tickets:read' })
    .input(byTicketNumberSchema)
    .query(({ ctx, input }) => getMyTicket(ctx, input)),
  reply: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(replyToTicketSchema)
    .mutation(({ ctx, input }) => replyToTicket(ctx, input)),
  rate: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(rateTicketSchema)
    .mutation(({ ctx, input }) => rateTicket(ctx, input)),
  uploadAttachment: userUploadProcedure
    .meta({ scope: 'tickets:write' })
    .input(uploadAttachmentSchema)
    .mutation(({ ctx, input }) => uploadAttachment(ctx, input)),
  removeAttachment: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeAttachment(ctx, input)),
  closeMine: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => closeMyTicket(ctx, input)),
  reopenMine: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => reopenMyTicket(ctx, input)),
  visible: userProcedure
    .meta({ scope: 'tickets:read', cost: 12 })
    .input(listWindowSchema)
    .query(({ ctx, input }) => listVisibleTickets(ctx, input)),
  visibleById: userProcedure
    .meta({ scope: 'tickets:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getVisibleTicket(ctx, input)),
  list: adminProcedure
    .meta({ scope: 'tickets:read', ...searchedList })
    .input(listTicketsSchema)
    .query(({ ctx, input }) => listTickets(ctx, input)),
  counts: adminProcedure.meta({ scope: 'tickets:read', cost: 8 }).query(({ ctx }) => countTickets(ctx)),
  byId: adminProcedure
    .meta({ scope: 'tickets:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getTicket(ctx, input)),
  customers: adminProcedure
    .meta({ scope: 'users:read', restriction: 'tickets:write', ...searchedList })
    .input(findCustomersSchema)
    .query(({ ctx, input }) => findCustomers(ctx, input)),
  openForCustomer: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(openTicketSchema)
    .mutation(({ ctx, input }) => openTicket(ctx, input)),
  snooze: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(snoozeTicketSchema)
    .mutation(({ ctx, input }) => snoozeTicket(ctx, input)),
  setPriority: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(setPrioritySchema)
    .mutation(({ ctx, input }) => setPriority(ctx, input)),
  tag: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(tagTicketSchema)
    .mutation(({ ctx, input }) => tagTicket(ctx, input)),
  follow: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(followTicketSchema)
    .mutation(({ ctx, input }) => followTicket(ctx, input)),
  addParticipant: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(addParticipantSchema)
    .mutation(({ ctx, input }) => addParticipant(ctx, input)),
  removeParticipant: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(removeParticipantSchema)
    .mutation(({ ctx, input }) => removeParticipant(ctx, input)),
  forward: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(forwardTicketSchema)
    .mutation(({ ctx, input }) => forwardTicket(ctx, input)),
  changeMany: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(changeTicketsSchema)
    .mutation(({ ctx, input }) => changeTickets(ctx, input)),
  mergeCandidates: adminProcedure
    .meta({ scope: 'tickets:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listMergeCandidates(ctx, input)),
  merge: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(mergeTicketsSchema)
    .mutation(({ ctx, input }) => mergeTickets(ctx, input)),
  split: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(splitMessageSchema)
    .mutation(({ ctx, input }) => splitMessages(ctx, input)),
  markSpam: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(markSpamSchema)
    .mutation(({ ctx, input }) => markSpam(ctx, input)),
  unmarkSpam: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => unmarkSpam(ctx, input)),
  templates: adminProcedure
    .meta({ scope: 'tickets:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listTicketTemplates(ctx, input)),
  customerHistory: adminProcedure
    .meta({ scope: 'tickets:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getCustomerHistory(ctx, input)),
  saleTerms: adminProcedure.meta({ scope: 'tickets:read' }).query(({ ctx }) => getSaleTerms(ctx)),
  respond: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(movingMarks(respondToTicketSchema))
    .mutation(({ ctx, input }) => respondToTicket(ctx, input)),
  addNote: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(addNoteSchema)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  editNote: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(editNoteSchema)
    .mutation(({ ctx, input }) => editNote(ctx, input)),
  assignees: adminProcedure
    .meta({ scope: 'tickets:read', restriction: 'any' })
    .input(listAssigneesSchema)
    .query(({ ctx, input }) => listAssignees(ctx, input)),
  assign: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(assignTicketSchema)
    .mutation(({ ctx, input }) => assignTicket(ctx, input)),
  watch: adminProcedure
    .meta({ restriction: 'tickets:read', scope: 'never' })
    .input(watchTicketSchema)
    .mutation(({ ctx, input }) => watchTicket(ctx, input)),
  leave: adminProcedure
    .meta({ restriction: 'tickets:read', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => leaveTicket(ctx, input)),
  close: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => closeTicket(ctx, input)),
  reopen: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => reopenTicket(ctx, input)),
});
