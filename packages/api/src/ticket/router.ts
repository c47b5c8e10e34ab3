import { byIdSchema } from '@app/contracts/id';
import {
  byTicketNumberSchema,
  createTicketSchema,
  finalizeSaleSchema,
  listTicketsSchema,
  replyToTicketSchema,
  respondToTicketSchema,
} from '@app/contracts/ticket';
import { adminProcedure, router, userProcedure } from '../core/trpc';
import { closeMyTicket } from './close-my-ticket';
import { closeTicket } from './close-ticket';
import { countTickets } from './count-tickets';
import { createTicket } from './create-ticket';
import { finalizeSale } from './finalize-sale';
import { getMyTicket } from './get-my-ticket';
import { getSaleTerms } from './get-sale-terms';
import { getTicket } from './get-ticket';
import { listMyTickets } from './list-my-tickets';
import { listTicketTemplates } from './list-ticket-templates';
import { listTickets } from './list-tickets';
import { reopenTicket } from './reopen-ticket';
import { replyToTicket } from './reply-to-ticket';
import { respondToTicket } from './respond-to-ticket';

export const ticketRouter = router({
  create: userProcedure.input(createTicketSchema).mutation(({ ctx, input }) => createTicket(ctx, input)),
  mine: userProcedure.query(({ ctx }) => listMyTickets(ctx)),
  myTicket: userProcedure.input(byTicketNumberSchema).query(({ ctx, input }) => getMyTicket(ctx, input)),
  reply: userProcedure.input(replyToTicketSchema).mutation(({ ctx, input }) => replyToTicket(ctx, input)),
  closeMine: userProcedure.input(byIdSchema).mutation(({ ctx, input }) => closeMyTicket(ctx, input)),
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
