import { uploadAttachmentSchema } from '@app/contracts/file';
import { byIdSchema } from '@app/contracts/id';
import { listWindowSchema } from '@app/contracts/list-window';
import {
  byTicketNumberSchema,
  createTicketSchema,
  finalizeSaleSchema,
  listTicketsSchema,
  replyToTicketSchema,
  respondToTicketSchema,
} from '@app/contracts/ticket';
import { adminProcedure, router, userProcedure, userUploadProcedure } from '../core/trpc';
import { closeMyTicket } from './close-my-ticket';
import { closeTicket } from './close-ticket';
import { countTickets } from './count-tickets';
import { createTicket } from './create-ticket';
import { finalizeSale } from './finalize-sale';
import { getMyTicket } from './get-my-ticket';
import { getSaleTerms } from './get-sale-terms';
import { getTicket } from './get-ticket';
import { getVisibleTicket } from './get-visible-ticket';
import { listMyTickets } from './list-my-tickets';
import { listTicketTemplates } from './list-ticket-templates';
import { listTickets } from './list-tickets';
import { listVisibleTickets } from './list-visible-tickets';
import { removeAttachment } from './remove-attachment';
import { reopenTicket } from './reopen-ticket';
import { replyToTicket } from './reply-to-ticket';
import { respondToTicket } from './respond-to-ticket';
import { uploadAttachment } from './upload-attachment';

export const ticketRouter = router({
  create: userProcedure.input(createTicketSchema).mutation(({ ctx, input }) => createTicket(ctx, input)),
  mine: userProcedure.query(({ ctx }) => listMyTickets(ctx)),
  myTicket: userProcedure.input(byTicketNumberSchema).query(({ ctx, input }) => getMyTicket(ctx, input)),
  reply: userProcedure.input(replyToTicketSchema).mutation(({ ctx, input }) => replyToTicket(ctx, input)),
  uploadAttachment: userUploadProcedure
    .input(uploadAttachmentSchema)
    .mutation(({ ctx, input }) => uploadAttachment(ctx, input)),
  removeAttachment: userProcedure
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeAttachment(ctx, input)),
  closeMine: userProcedure.input(byIdSchema).mutation(({ ctx, input }) => closeMyTicket(ctx, input)),
  visible: userProcedure.input(listWindowSchema).query(({ ctx, input }) => listVisibleTickets(ctx, input)),
  visibleById: userProcedure.input(byIdSchema).query(({ ctx, input }) => getVisibleTicket(ctx, input)),
  list: adminProcedure.input(listTicketsSchema).query(({ ctx, input }) => listTickets(ctx, input)),
  counts: adminProcedure.query(({ ctx }) => countTickets(ctx)),
  byId: adminProcedure.input(byIdSchema).query(({ ctx, input }) => getTicket(ctx, input)),
  templates: adminProcedure.input(byIdSchema).query(({ ctx, input }) => listTicketTemplates(ctx, input)),
  saleTerms: adminProcedure.query(({ ctx }) => getSaleTerms(ctx)),
  respond: adminProcedure
    .input(respondToTicketSchema)
    .mutation(({ ctx, input }) => respondToTicket(ctx, input)),
  close: adminProcedure.input(byIdSchema).mutation(({ ctx, input }) => closeTicket(ctx, input)),
  reopen: adminProcedure.input(byIdSchema).mutation(({ ctx, input }) => reopenTicket(ctx, input)),
  finalize: adminProcedure.input(finalizeSaleSchema).mutation(({ ctx, input }) => finalizeSale(ctx, input)),
});
