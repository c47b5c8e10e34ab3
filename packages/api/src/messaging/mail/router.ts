import { byIdSchema } from '@app/contracts/id';
import { listMailsSchema } from '@app/contracts/messaging/mail/outbox-schema';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { countMails } from './count-mails';
import { listMails } from './list-mails';
import { previewMail } from './preview-mail';
import { retryMail } from './retry-mail';

export const mailRouter = router({
  list: adminProcedure
    .meta({ scope: 'never', ...searchedList })
    .input(listMailsSchema)
    .query(({ ctx, input }) => listMails(ctx, input)),
  counts: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => countMails(ctx)),
  preview: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .query(({ ctx, input }) => previewMail(ctx, input)),
  retry: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => retryMail(ctx, input)),
});
