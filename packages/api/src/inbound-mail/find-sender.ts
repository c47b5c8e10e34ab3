import type { InboundReason } from '@app/contracts/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { isAdminRole } from '@app/contracts/user/role';
import { inboundMail } from '@app/db/schema/inbound-mail';
import { order } from '@app/db/schema/order';
import { ticket } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Actor, Context } from '../core/context';
import type { ParsedMail } from './parse-mail';
import { findReplyTarget } from './reply-address';
import type { ReplyTarget } from './reply-token';

/** Where a message goes: to a ticket, or to the order after the sale. */
export type MailThread =
  | { ticketId: string; order?: undefined }
  | { ticketId: string | null; order: { id: string; number: string } };

/** Where a mail belongs and in whose name, or why nobody can tell. */
export type Match =
  | { matched: true; thread: MailThread; sender: Actor; audience: ReplyTarget['audience'] }
  | { matched: false; reason: InboundReason; ticketId: string | null; senderId: string | null };

/** The mail server's own word on whether the sender is who it says; what others have added stands further down. */
function isForged({ header }: Pick<ParsedMail, 'header'>): boolean {
  return /\bdmarc=fail\b/i.test(header('authentication-results') ?? '');
}

/** Tickets that were merged one after the other; a circle would have no end. */
const mostMerges = 10;

interface FoundThread {
  thread: MailThread;
  /** Whose it is; null when the account is gone. */
  ownerId: string | null;
  /** When it came to its end; null while it is under way. */
  endedAt: Date | null;
}

/** What a signature names. A ticket that has become an order is answered there. */
async function findThread({ db }: Context, target: ReplyTarget): Promise<FoundThread | null> {
  const columns = {
    ticket,
    order: { id: order.id, number: order.number, userId: order.userId, updatedAt: order.updatedAt },
  };
  const [row] =
    target.kind === 'ticket'
      ? await db
          .select(columns)
          .from(ticket)
          .leftJoin(order, eq(order.ticketId, ticket.id))
          .where(eq(ticket.number, target.number))
      : await db
          .select(columns)
          .from(order)
          .leftJoin(ticket, eq(order.ticketId, ticket.id))
          .where(eq(order.number, target.number));
  if (!row) return null;
  const { ticket: of, order: sale } = row;
  if (sale && (target.kind === 'order' || of?.status === 'finalized')) {
    const { id, number, userId, updatedAt } = sale;
    return {
      thread: { ticketId: of?.id ?? null, order: { id, number } },
      ownerId: userId,
      endedAt: updatedAt,
    };
  }
  if (of?.mergedIntoId) return findMerged(db, of.mergedIntoId);
  return of && { thread: { ticketId: of.id }, ownerId: of.userId, endedAt: of.closedAt ?? of.finalizedAt };
}

/** Where a ticket goes on that was merged into another, however often. */
async function findMerged(db: Context['db'], id: string, hops = 0): Promise<FoundThread | null> {
  const [of] = await db.select().from(ticket).where(eq(ticket.id, id));
  if (of?.mergedIntoId && hops < mostMerges) return findMerged(db, of.mergedIntoId, hops + 1);
  return of
    ? { thread: { ticketId: of.id }, ownerId: of.userId, endedAt: of.closedAt ?? of.finalizedAt }
    : null;
}

/** Messages that this sender has added by mail within the last hour. */
async function countLately({ db, now }: Context, address: string): Promise<number> {
  const since = new Date(now().getTime() - 3_600_000);
  const [row] = await db
    .select({ mails: count() })
    .from(inboundMail)
    .where(
      and(
        eq(inboundMail.fromAddress, address),
        gt(inboundMail.receivedAt, since),
        inArray(inboundMail.outcome, ['ticket_message', 'order_message']),
      ),
    );
  return row?.mails ?? 0;
}

/** Why the sender may not write here; null when they may. */
function refusalOf(
  sender: typeof user.$inferSelect | undefined,
  owner: string | null,
  audience: ReplyTarget['audience'],
): InboundReason | null {
  if (audience === 'team')
    return sender && isAdminRole(sender.role) && !sender.suspendedAt ? null : 'notOnTeam';
  if (owner === null) return 'accountGone';
  if (sender?.id !== owner) return 'foreignSender';
  return sender.suspendedAt ? 'accountGone' : null;
}

/**
 * What a mail is an answer to, and who sent it (inbound-mail.signed-reply, inbound-mail.known-sender): the signature decides the
 * ticket, the sender whether it counts.
 */
export async function matchMail(ctx: Context, mail: ParsedMail): Promise<Match> {
  const { from } = mail;
  const nobody = (reason: InboundReason): Match => ({
    matched: false,
    reason,
    ticketId: null,
    senderId: null,
  });
  if (!from) return nobody('severalSenders');
  const target = findReplyTarget(ctx.secret, mail);
  if (target === 'none') return nobody('noToken');
  if (target === 'several') return nobody('severalTokens');
  const found = target === 'forged' ? null : await findThread(ctx, target);
  if (!found || target === 'forged') return nobody('badToken');
  const [sender] = await ctx.db.select().from(user).where(eq(user.email, from.address));
  const { thread, ownerId, endedAt } = found;
  const unmatched = (reason: InboundReason): Match => ({
    matched: false,
    reason,
    ticketId: thread.ticketId,
    senderId: sender?.id ?? null,
  });
  const refusal = refusalOf(sender, ownerId, target.audience);
  if (refusal || !sender) return unmatched(refusal ?? 'foreignSender');
  if (isForged(mail)) return unmatched('forgedSender');
  if (endedAt && ctx.now().getTime() - endedAt.getTime() > limits.replyAddressMs)
    return unmatched('oldToken');
  if ((await countLately(ctx, from.address)) >= limits.inboundMailsPerHour) return unmatched('tooMany');
  const { id, name, email, role, emailVerifiedAt } = sender;
  return {
    matched: true,
    thread,
    sender: { id, name, email, role, emailVerified: emailVerifiedAt !== null },
    audience: target.audience,
  };
}
