import type { InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { conversationScopes } from '@app/contracts/people/user/restriction';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isHeldUnproven } from '../../accounts/address/take-over';
import { findUserByEmail } from '../../core/account-by-address';
import { actorOf } from '../../core/background-context';
import type { Actor, Context } from '../../core/context';
import { isFactorOverdue } from '../../core/factor-due';
import { readableBy } from '../../core/readable-by';
import { isTeamFor } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import type { Participant } from '../../desk/ticket/receive-copied-reply';
import type { Outsider } from '../../desk/ticket/receive-forward-reply';
import { countRecentMails } from './count-mails';
import { type FoundThread, findThread, isOver, type MailThread } from './find-thread';
import { identityOf } from './mail-identity';
import type { ReadMail } from './read-mail';
import { findReplyTarget } from './reply-address';
import type { ReplyTarget } from './reply-token';

/**
 * The thread and the sender of a mail, or why they are unknown. Without `sender` it is the visitor of a lead, or
 * `participant` or `outsider`, none of whom needs an account.
 */
export type Match =
  | {
      matched: true;
      thread: MailThread;
      sender: Actor | null;
      audience: ReplyTarget['audience'];
      /** Somebody in copy of the ticket. */
      participant?: Participant;
      /** Somebody outside whom the team asked; the customer must not read their words. */
      outsider?: Outsider;
      /** The version of the order's work that it answers. */
      proofVersion?: number;
      /** It answers none of ours, so that its subject and all of its text are its own. */
      isNew?: true;
    }
  | { matched: false; reason: InboundReason; thread: MailThread | null; senderId: string | null };

type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/**
 * Checks whether the sender is a colleague of the customer, on a ticket they may also reply to on its page
 * (customers.colleagues-answer), with a confirmed address.
 */
async function isColleague(
  { db }: Context,
  account: Account,
  { thread, ownerId }: FoundThread,
): Promise<boolean> {
  if (thread.order || thread.leadId || ownerId === null || account.emailVerifiedAt === null) return false;
  const isReadable = readableBy({ actor: account }, sql`${ownerId}::uuid`);
  const [row] = await db.execute<{ readable: boolean }>(sql`select ${isReadable} as readable`);
  return row?.readable ?? false;
}

/** Returns why the sender may not write here; null when they may. */
async function refusalOf(
  ctx: Context,
  { email, account }: { email: string; account: Account | undefined },
  { found, audience }: { found: FoundThread; audience: ReplyTarget['audience'] },
): Promise<InboundReason | null> {
  const { ownerId, address } = found;
  const guest = found.participant ?? found.outsider;
  if (guest) {
    if (guest.address.toLowerCase() !== email.toLowerCase()) return 'foreignSender';
    // Refused before its files are stored: the sale is not theirs.
    if (found.isSold) return 'refused';
    return account?.suspendedAt ? 'accountGone' : null;
  }
  if (audience === 'team') {
    const { leadId, order: sale } = found.thread;
    const kind = leadId ? 'lead' : sale ? 'order' : 'ticket';
    const canAnswer =
      account &&
      isTeamFor(account, conversationScopes[kind].write) &&
      !account.suspendedAt &&
      !(await isFactorOverdue(ctx, account));
    return canAnswer ? null : 'notOnTeam';
  }
  if (address !== undefined) {
    if (address.toLowerCase() !== email.toLowerCase()) return 'foreignSender';
  } else {
    if (ownerId === null) return 'accountGone';
    if (account?.id !== ownerId && !(account && (await isColleague(ctx, account, found))))
      return 'foreignSender';
  }
  return account?.suspendedAt ? 'accountGone' : null;
}

/**
 * Finds who writes about a ticket with somebody else's reply address, as an answer to all does: one of those in
 * copy with the customer's, or the customer with theirs. The address alone is no proof then, so that the mail
 * server must have proven the sender.
 */
async function findOther(
  { db }: Context,
  { from, isProven, isForged }: ReadMail,
  { found, audience }: { found: FoundThread; audience: ReplyTarget['audience'] },
): Promise<{ audience: ReplyTarget['audience']; participant?: Participant | undefined } | null> {
  const { thread, participant } = found;
  if (!from || !isProven || isForged || audience === 'team' || thread.order || !thread.ticketId) return null;
  // Whatever comes to such an address is for the team alone.
  if (found.outsider) return null;
  if (participant) return { audience: 'customer' };
  const [other] = await db
    .select()
    .from(ticketParticipant)
    .where(
      and(
        eq(ticketParticipant.ticketId, thread.ticketId),
        eq(ticketParticipant.address, from.address),
        isNull(ticketParticipant.removedAt),
      ),
    );
  return other ? { audience: 'participant', participant: other } : null;
}

/**
 * Returns as whom the sender of a mail may write to a thread without a reply address of it: its customer, a colleague
 * or somebody in copy; null for anybody else.
 */
async function writerOf(
  ctx: Context,
  mail: ReadMail & { from: NonNullable<ReadMail['from']> },
  { account, found }: { account: Account | undefined; found: FoundThread },
): Promise<Pick<Match & { matched: true }, 'audience' | 'sender' | 'participant'> | null> {
  const of = { found, audience: 'customer' } as const;
  if (account?.emailVerifiedAt && !(await refusalOf(ctx, { email: mail.from.address, account }, of)))
    return { audience: of.audience, sender: actorOf(account) };
  const other = account?.suspendedAt ? null : await findOther(ctx, mail, of);
  return other?.participant
    ? { audience: other.audience, participant: other.participant, sender: null }
    : null;
}

/** The numbers of tickets and orders, imported ones included. */
const numbers = /\b(?:TKT|ORD)-[A-Z\d]+(?:-[A-Z\d]+)*/g;

/**
 * Finds the thread whose number the subject of a mail names, if the sender has an account with a proven address and
 * may write there, and such mails open tickets anyway (inbound-mail.named-thread); undefined for any other. Unlike a
 * reply it bears no signature of ours, so that the mail server must have proven its sender.
 */
async function matchNamed(ctx: Context, mail: ReadMail): Promise<Match | undefined> {
  const { from, subject, isForged, isProven } = mail;
  const [number, ...others] = new Set(subject.toUpperCase().match(numbers) ?? []);
  if (!from || isForged || !isProven || !number || others.length > 0) return undefined;
  const account = await findUserByEmail(ctx, from.address);
  if (account?.role !== 'user' || !account.emailVerifiedAt || account.suspendedAt) return undefined;
  if ((await readSettings(ctx)).mailOpensTickets === 'nobody') return undefined;
  const found = await findThread(ctx, { kind: number.startsWith('TKT') ? 'ticket' : 'order', number });
  if (!found || isOver(ctx, found)) return undefined;
  if ((await countRecentMails(ctx, from.address)) >= limits.inboundMailsPerHour) return undefined;
  const writer = await writerOf(ctx, { ...mail, from }, { account, found });
  return writer ? { matched: true, thread: found.thread, ...writer, isNew: true } : undefined;
}

/** Of the messages that a mail names, the last ones are looked up. */
const maxAnswered = 20;

const answeredBy = ({ references }: ReadMail) =>
  (references.match(/<[^<>\s]+>/g) ?? []).slice(-maxAnswered).map(identityOf);

/**
 * Checks whether a mail came to the address of a forward, or answers one that did: the customer must not read it
 * (ticket.forward-outside).
 */
export async function answersOutsider({ db }: Context, mail: ReadMail): Promise<boolean> {
  if (mail.answersForward) return true;
  const ofThem = and(inArray(inboundMail.identity, answeredBy(mail)), inboundMail.answersForward);
  return (await db.$count(inboundMail, ofThem)) > 0;
}

/**
 * Finds the ticket of an earlier mail that this one answers, as those in copy do who answer all, if its sender may
 * write there (inbound-mail.answered-mail); undefined for any other. Anybody may know the Message-ID, so that the
 * mail server must have proven the sender.
 */
async function matchAnswered(ctx: Context, mail: ReadMail): Promise<Match | undefined> {
  const { from, isForged, isProven } = mail;
  const answered = answeredBy(mail);
  if (!from || isForged || !isProven || answered.length === 0) return undefined;
  const earlier = await ctx.db
    .selectDistinct({ number: ticket.number })
    .from(inboundMail)
    .innerJoin(ticket, eq(ticket.id, inboundMail.ticketId))
    .where(and(inArray(inboundMail.identity, answered), eq(inboundMail.outcome, 'ticket_message')))
    .orderBy(desc(ticket.number));
  if (earlier.length === 0 || (await countRecentMails(ctx, from.address)) >= limits.inboundMailsPerHour)
    return undefined;
  const account = await findUserByEmail(ctx, from.address);
  for (const { number } of earlier) {
    const found = await findThread(ctx, { kind: 'ticket', number });
    if (!found || isOver(ctx, found)) continue;
    const writer = await writerOf(ctx, { ...mail, from }, { account, found });
    if (writer) return { matched: true, thread: found.thread, ...writer };
  }
  return undefined;
}

/**
 * Finds the thread that a mail replies to, and its sender (inbound-mail.signed-reply,
 * inbound-mail.known-sender): the signature determines the thread, the sender whether the mail is accepted.
 */
export async function matchMail(ctx: Context, mail: ReadMail): Promise<Match> {
  const { from, signedRecipients, references, isForged } = mail;
  if (!from) return { matched: false, reason: 'severalSenders', thread: null, senderId: null };
  // Whatever else is wrong with a forged mail, the team has to learn that it is one.
  const reasonOf = (reason: InboundReason) => (isForged ? 'forgedSender' : reason);
  const matchNobody = (reason: InboundReason): Match => ({
    matched: false,
    reason: reasonOf(reason),
    thread: null,
    senderId: null,
  });
  const target = findReplyTarget(ctx.keys, { recipients: signedRecipients, references }, ctx.ownAddresses);
  if (target === 'none' && mail.answersForward) return matchNobody('answersOutsider');
  if (target === 'none')
    return (await matchAnswered(ctx, mail)) ?? (await matchNamed(ctx, mail)) ?? matchNobody('noToken');
  if (target === 'several') return matchNobody('severalTokens');
  const found = target === 'forged' ? null : await findThread(ctx, target);
  if (!found || target === 'forged') return matchNobody('badToken');
  const account = await findUserByEmail(ctx, from.address);
  const { thread, address, outsider } = found;
  const matchSenderOnly = (reason: InboundReason): Match => ({
    matched: false,
    reason: reasonOf(reason),
    thread,
    senderId: account?.id ?? null,
  });
  const { proofVersion } = target;
  const writer = { email: from.address, account };
  const refused = await refusalOf(ctx, writer, { found, audience: target.audience });
  const other = refused === 'foreignSender' ? await findOther(ctx, mail, { found, ...target }) : null;
  const { audience, participant } = other ?? { ...target, participant: found.participant };
  const refusal = other
    ? await refusalOf(ctx, writer, { found: { ...found, participant }, audience })
    : refused;
  if (refusal) return matchSenderOnly(refusal);
  if (isForged) return matchSenderOnly('forgedSender');
  // A mail that quotes them, at whatever address of ours.
  if (mail.answersForward && !outsider) return matchSenderOnly('answersOutsider');
  // Those to whom the customer answered in copy know the reply address, too.
  if (audience === 'customer' && account && isHeldUnproven(account) && !mail.isProven)
    return matchSenderOnly('unconfirmedSender');
  if (isOver(ctx, found)) return matchSenderOnly('oldToken');
  if ((await countRecentMails(ctx, from.address)) >= limits.inboundMailsPerHour)
    return matchSenderOnly('tooMany');
  // The visitor used the form without an account, even if the address has one.
  const isVisitor = audience === 'customer' && address !== undefined;
  const sender = account && !isVisitor && !participant && !outsider ? actorOf(account) : null;
  return {
    ...{ matched: true, thread, sender, audience },
    ...(participant && { participant }),
    ...(outsider && { outsider }),
    ...(proofVersion && { proofVersion }),
  };
}
