import type { InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { order } from '@app/db/schema/sales/order';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { findInOutbox } from '../../core/jobs/mail-outbox';
import type { DeliveryReport } from './delivery-report';
import type { ReadMail } from './read-mail';
import { hasOwnToken } from './reply-address';

const ownMessageId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[^<>@\s]*)?@[^<>\s]+>/gi;

const reasons = {
  hard: 'bouncedHard',
  soft: 'bouncedSoft',
  other: 'report',
} as const satisfies Record<DeliveryReport['kind'], InboundReason>;

/** The subject of the reported mail, shown with the report. */
interface ReportSubject {
  ticketId: string | null;
  contactMessageId: string | null;
}

async function subjectOfReport(ctx: Context, data: object): Promise<ReportSubject> {
  const leadId = 'leadId' in data && typeof data.leadId === 'string' ? data.leadId : null;
  const leadExists = leadId && (await ctx.db.$count(contactMessage, eq(contactMessage.id, leadId))) > 0;
  return { ticketId: await ticketOf(ctx, data), contactMessageId: leadExists ? leadId : null };
}

async function ticketOf({ db }: Context, data: object): Promise<string | null> {
  if ('ticketNumber' in data && typeof data.ticketNumber === 'string') {
    const [row] = await db.select({ id: ticket.id }).from(ticket).where(eq(ticket.number, data.ticketNumber));
    return row?.id ?? null;
  }
  if (!('orderNumber' in data) || typeof data.orderNumber !== 'string') return null;
  const [row] = await db.select({ id: order.ticketId }).from(order).where(eq(order.number, data.orderNumber));
  return row?.id ?? null;
}

/**
 * Processes a delivery report (inbound-mail.hard-bounce). It counts only when it concerns a mail that this
 * product sent, and the address it was sent to: anyone can forge reports. Returns the reason for the mail's
 * outcome and the ticket or lead it concerns.
 */
export async function handleReport(
  ctx: Context,
  { report, reportedIds, references }: ReadMail & { report: DeliveryReport },
): Promise<ReportSubject & { reason: InboundReason }> {
  const ids = [...`${reportedIds} ${references}`.matchAll(ownMessageId)].map(([, id = '']) => id);
  for (const id of new Set(ids.slice(0, 20))) {
    const sent = await findInOutbox(ctx.db, id.toLowerCase());
    const address = sent?.data.to;
    if (!sent || !address || report.recipient?.toLowerCase() !== address.toLowerCase()) continue;
    if (report.kind === 'hard') {
      const values = { reason: report.reason, bouncedAt: ctx.now() };
      await ctx.db
        .insert(bouncedAddress)
        .values({ address, ...values })
        .onConflictDoUpdate({ target: bouncedAddress.address, set: values });
    }
    return { reason: reasons[report.kind], ...(await subjectOfReport(ctx, sent.data)) };
  }
  return { reason: 'report', ticketId: null, contactMessageId: null };
}

/** Checks whether a mail is one that this site has sent, which a redirect brought back. */
export function isOwnMail({ keys }: Pick<Context, 'keys'>, { messageId }: ReadMail): boolean {
  return messageId !== null && hasOwnToken(keys, messageId);
}

/** A mail arrived from there: the address works. */
export async function forgetBounce({ db }: Pick<Context, 'db'>, address: string): Promise<void> {
  await db.delete(bouncedAddress).where(sql`${bouncedAddress.address} = ${address}::citext`);
}
