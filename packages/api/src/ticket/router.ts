import { uploadAttachmentSchema } from '@app/contracts/file/schema';
import { byIdSchema } from '@app/contracts/id';
import { listWindowSchema } from '@app/contracts/pagination';
import {
  addNoteSchema,
  assignTicketSchema,
  byTicketNumberSchema,
  createTicketSchema,
  finalizeSaleSchema,
  listTicketsSchema,
  replyToTicketSchema,
  respondToTicketSchema,
  watchTicketSchema,
} from '@app/contracts/ticket/schema';
import { adminProcedure, router, searchedList, userProcedure, userUploadProcedure } from '../core/trpc';
import { addNote } from './add-note';
import { assignTicket } from './assign-ticket';
import { closeMyTicket } from './close-my-ticket';
import { closeTicket } from './close-ticket';
import { countTickets } from './count-tickets';
import { createTicket } from './create-ticket';
import { finalizeSale } from './finalize-sale';
import { getMyTicket } from './get-my-ticket';
import { getSaleTerms } from './get-sale-terms';
import { getTicket } from './get-ticket';
import { getVisibleTicket } from './get-visible-ticket';
import { leaveTicket } from './leave-ticket';
import { listAssignees } from './list-assignees';
import { listMyTickets } from './list-my-tickets';
import { listTicketTemplates } from './list-ticket-templates';
import { listTickets } from './list-tickets';
import { listVisibleTickets } from './list-visible-tickets';
import { removeAttachment } from './remove-attachment';
import { reopenMyTicket } from './reopen-my-ticket';
import { reopenTicket } from './reopen-ticket';
import { replyToTicket } from './reply-to-ticket';
import { respondToTicket } from './respond-to-ticket';
import { uploadAttachment } from './upload-attachment';
import { watchTicket } from './watch-ticket';

export const ticketRouter = router({
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
  templates: adminProcedure
    .meta({ scope: 'tickets:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => listTicketTemplates(ctx, input)),
  saleTerms: adminProcedure.meta({ scope: 'tickets:read' }).query(({ ctx }) => getSaleTerms(ctx)),
  respond: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(respondToTicketSchema)
    .mutation(({ ctx, input }) => respondToTicket(ctx, input)),
  addNote: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(addNoteSchema)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
  assignees: adminProcedure.meta({ scope: 'tickets:read' }).query(({ ctx }) => listAssignees(ctx)),
  assign: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(assignTicketSchema)
    .mutation(({ ctx, input }) => assignTicket(ctx, input)),
  watch: adminProcedure
    .meta({ scope: 'never' })
    .input(watchTicketSchema)
    .mutation(({ ctx, input }) => watchTicket(ctx, input)),
  leave: adminProcedure
    .meta({ scope: 'never' })
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
  finalize: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(finalizeSaleSchema)
    .mutation(({ ctx, input }) => finalizeSale(ctx, input)),
});
