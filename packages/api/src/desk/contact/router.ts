import {
  assignLeadSchema,
  changeContactMessagesSchema,
  convertLeadSchema,
  listContactMessagesSchema,
  loseLeadSchema,
  noteContactMessageSchema,
  respondToLeadSchema,
} from '@app/contracts/desk/contact/inbox-schema';
import { sendContactMessageSchema } from '@app/contracts/desk/contact/schema';
import { byIdSchema } from '@app/contracts/id';
import { adminProcedure, publicProcedure, router, searchedList } from '../../core/trpc';
import { assignLead } from './assign-lead';
import { changeMessages } from './change-messages';
import { convertLead } from './convert-lead';
import { countMessages } from './count-messages';
import { getMessage } from './get-message';
import { listMessages } from './list-messages';
import { loseLead } from './lose-lead';
import { markHandled } from './mark-handled';
import { removeMessage } from './remove-message';
import { reopenMessage } from './reopen-message';
import { respondToLead } from './respond-to-lead';
import { sendMessage } from './send-message';
import { writeMessageNote } from './write-message-note';

export const contactRouter = router({
  send: publicProcedure
    .meta({ scope: 'any' })
    .input(sendContactMessageSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  list: adminProcedure
    .meta({ scope: 'messages:read', ...searchedList })
    .input(listContactMessagesSchema)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  counts: adminProcedure.meta({ scope: 'messages:read' }).query(({ ctx }) => countMessages(ctx)),
  byId: adminProcedure
    .meta({ scope: 'messages:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getMessage(ctx, input)),
  handle: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => markHandled(ctx, input)),
  reopen: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => reopenMessage(ctx, input)),
  note: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(noteContactMessageSchema)
    .mutation(({ ctx, input }) => writeMessageNote(ctx, input)),
  respond: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(respondToLeadSchema)
    .mutation(({ ctx, input }) => respondToLead(ctx, input)),
  assign: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(assignLeadSchema)
    .mutation(({ ctx, input }) => assignLead(ctx, input)),
  lose: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(loseLeadSchema)
    .mutation(({ ctx, input }) => loseLead(ctx, input)),
  convert: adminProcedure
    .meta({ scope: 'tickets:write' })
    .input(convertLeadSchema)
    .mutation(({ ctx, input }) => convertLead(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeMessage(ctx, input)),
  changeMany: adminProcedure
    .meta({ scope: 'messages:write' })
    .input(changeContactMessagesSchema)
    .mutation(({ ctx, input }) => changeMessages(ctx, input)),
});
