import type { changeInboundMailsSchema, InboundBulkAction } from '@app/contracts/inbox/inbound-mail/schema';
import { makeTicketOfMailSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { limits } from '@app/contracts/limits';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { changeEach, inOrderOf } from '../../core/bulk-change';
import type { UserContext } from '../../core/context';
import { matchingMails } from './list-mails';
import { makeLead } from './make-lead';
import { makeTicketOfMail } from './make-ticket';
import { markSpam } from './mark-spam';

type ChangeMails = z.output<typeof changeInboundMailsSchema>;

export interface MailRow {
  id: string;
  subject: string | null;
  fromName: string | null;
  fromAddress: string | null;
  isForged: boolean;
}

function change(ctx: UserContext, action: InboundBulkAction, mail: MailRow): Promise<unknown> {
  const { id, fromName, fromAddress, isForged } = mail;
  // Nobody has read it, and it would be given to whom it only pretends to come from.
  if (isForged && action.kind !== 'spam') throw new AppError('INBOUND_MAIL_FORGED');
  switch (action.kind) {
    case 'ticket': {
      if (!fromAddress) throw new AppError('INBOUND_MAIL_SENDER');
      const name = (fromName || fromAddress).slice(0, limits.name);
      const { assignToMe } = action;
      const input = { id, customer: { name, email: fromAddress }, assignToMe };
      return makeTicketOfMail(ctx, makeTicketOfMailSchema.parse(input));
    }
    case 'lead':
      return makeLead(ctx, { id });
    case 'spam':
      return markSpam(ctx, { id });
  }
}

/**
 * Runs one step of a decision about many waiting mails (dashboard.bulk-actions), at most `limits.bulkStep` of
 * them, each as if on its own, but nothing is made of forged ones (inbound-mail.forged-mail). Returns the
 * outcome of each, and in `next` where the following step begins; null after the last.
 */
export async function changeInboundMails(ctx: UserContext, { action, of }: ChangeMails) {
  const rows = await mailsOf(ctx, of);
  const { results, next } = await changeEach(rows, async (mail) => change(ctx, action, mail));
  return { results, next: 'ids' in of ? null : next };
}

async function mailsOf(ctx: UserContext, of: ChangeMails['of']): Promise<MailRow[]> {
  const columns = {
    id: inboundMail.id,
    subject: inboundMail.subject,
    fromName: inboundMail.fromName,
    fromAddress: inboundMail.fromAddress,
    isForged: inboundMail.isForged,
  };
  if ('matching' in of) {
    return ctx.db
      .select(columns)
      .from(inboundMail)
      .where(and(matchingMails(of.matching), of.after ? gt(inboundMail.id, of.after) : undefined))
      .orderBy(asc(inboundMail.id))
      .limit(limits.bulkStep);
  }
  const found = await ctx.db.select(columns).from(inboundMail).where(inArray(inboundMail.id, of.ids));
  return inOrderOf(of.ids, found, (id) => ({
    id,
    subject: null,
    fromName: null,
    fromAddress: null,
    isForged: false,
  }));
}
