import type { listMailsSchema } from '@app/contracts/messaging/mail/outbox-schema';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { readOutbox } from '../../core/jobs/mail-outbox';
import { toMailView } from './mail-view';

/** Returns one page of the outbox, newest first: waiting and sent mails, and failed ones with the reason. */
export async function listMails(ctx: Context, input: z.output<typeof listMailsSchema>) {
  const { rows, total } = await readOutbox(ctx.db, input, ctx.now());
  return { mails: rows.map(toMailView), total, page: input.page, pageSize: input.pageSize };
}
