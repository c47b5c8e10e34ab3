import { byIdSchema } from '@app/contracts/id';
import { listMailsSchema } from '@app/contracts/messaging/mail/outbox-schema';
import type { MailTemplate } from '@app/contracts/messaging/mail/schema';
import { mailKinds, mailStates, retriableMailStates } from '@app/contracts/messaging/mail/state';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { countOutbox, findInOutbox, readOutbox } from '../../core/jobs/mail-outbox';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router, searchedList } from '../../core/trpc';
import { isUnreadableMail, redactMail, toMailView } from './mail-view';

/**
 * Makes an unsent mail due at once. The row is locked, so only one of two concurrent calls does it. Throws
 * MAIL_NOT_FOUND, MAIL_STATE with the current state, and MAIL_EXPIRED for a code, which is never retried.
 */
async function retryMail(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const row = await findInOutbox(ctx.db, id, { lock: true });
    if (!row) throw new AppError('MAIL_NOT_FOUND');
    const isDue = row.state === 'retrying' && new Date(row.nextTryAt ?? 0) <= ctx.now();
    if (isDue || !retriableMailStates.includes(row.state)) {
      throw new AppError('MAIL_STATE', { values: { state: row.state.replace('_', ' ') } });
    }
    if (isUnreadableMail(row.data)) throw new AppError('MAIL_EXPIRED');
    await ctx.mail.retry(ctx.db, id);
    const { to = '', template = '' } = row.data;
    await recordAudit(ctx, {
      action: 'mail.retry',
      entityId: id,
      label: to,
      before: { kind: mailKinds[template as MailTemplate], state: row.state, reason: row.reason },
      after: { state: 'retrying' },
    });
    const after = await findInOutbox(ctx.db, id);
    return toMailView(after ?? row);
  });
}

/**
 * Returns a mail as it was or will be sent, with codes masked. `preview` is null when it can no longer be
 * read. The HTML has no style sheet: the site's content security policy would block it, and the styles that
 * matter are in style attributes. Throws MAIL_NOT_FOUND.
 */
async function previewMail(ctx: Context, { id }: { id: string }) {
  const row = await findInOutbox(ctx.db, id);
  if (!row) throw new AppError('MAIL_NOT_FOUND');
  const contents = redactMail(row.data);
  const rendered = contents && (await ctx.renderMail(contents));
  return {
    mail: toMailView(row),
    codeHidden: contents !== null && 'code' in contents,
    preview: rendered && {
      subject: rendered.subject,
      html: rendered.html.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
      text: rendered.text,
    },
  };
}

/** Returns one page of the outbox, newest first: waiting and sent mails, and failed ones with the reason. */
async function listMails(ctx: Context, input: z.output<typeof listMailsSchema>) {
  const { rows, total } = await readOutbox(ctx.db, input, ctx.now());
  return { mails: rows.map(toMailView), total, page: input.page, pageSize: input.pageSize };
}

/** Counts the mails of the last 30 days per state. */
async function countMails(ctx: Context) {
  const counts = await countOutbox(ctx.db);
  const all = mailStates.map((state) => [state, counts[state] ?? 0] as const);
  return Object.fromEntries(all) as Record<(typeof mailStates)[number], number>;
}

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
