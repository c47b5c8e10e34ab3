import { byIdSchema } from '@app/contracts/id';
import {
  assignInboundMailSchema,
  changeInboundMailsSchema,
  listInboundMailSchema,
  makeTicketOfMailSchema,
  originalMailSchema,
} from '@app/contracts/inbox/inbound-mail/schema';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { assignMail } from './assign-mail';
import { changeInboundMails } from './change-mails';
import { getOriginal, openInboundMail } from './get-mail';
import { countInboundMails, listInboundMails } from './list-mails';
import { readMailboxFailure } from './mailbox-failure';
import { makeLead } from './make-lead';
import { makeTicketOfMail } from './make-ticket';
import { markSpam, unmarkSpam } from './mark-spam';

export const inboundMailRouter = router({
  list: adminProcedure
    .meta({ scope: 'never', ...searchedList })
    .input(listInboundMailSchema)
    .query(({ ctx, input }) => listInboundMails(ctx, input)),
  counts: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => countInboundMails(ctx)),
  byId: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .query(({ ctx, input }) => openInboundMail(ctx, input)),
  // Checked by the verb: who may read the conversation.
  original: adminProcedure
    .meta({ scope: 'never', restriction: 'any' })
    .input(originalMailSchema)
    .query(({ ctx, input }) => getOriginal(ctx, input)),
  assign: adminProcedure
    .meta({ scope: 'never' })
    .input(assignInboundMailSchema)
    .mutation(({ ctx, input }) => assignMail(ctx, input)),
  mailbox: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => readMailboxFailure(ctx)),
  makeTicket: adminProcedure
    .meta({ scope: 'never' })
    .input(makeTicketOfMailSchema)
    .mutation(({ ctx, input }) => makeTicketOfMail(ctx, input)),
  makeLead: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => makeLead(ctx, input)),
  changeMany: adminProcedure
    .meta({ scope: 'never' })
    .input(changeInboundMailsSchema)
    .mutation(({ ctx, input }) => changeInboundMails(ctx, input)),
  markSpam: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => markSpam(ctx, input)),
  unmarkSpam: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => unmarkSpam(ctx, input)),
});
