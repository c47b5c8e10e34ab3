import type { InboundOutcome, InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { storeVisitorFile, uploadAttachment } from '../../conversation/upload-attachment';
import { AppError } from '../../core/app-error';
import { asActor, backgroundContext } from '../../core/background-context';
import type { Context, Services } from '../../core/context';
import { toAppError } from '../../core/to-app-error';
import { inTransaction } from '../../core/transaction';
import { isBlocked } from '../../desk/ticket/blocked-senders';
import { joinColleagues } from '../../desk/ticket/participants';
import { countRepeats } from './count-mails';
import { answersOutsider, type Match, matchMail } from './find-sender';
import type { MailThread } from './find-thread';
import { rawText } from './get-mail';
import { forgetBounce, handleReport, isOwnMail } from './handle-report';
import { openTicketOfMail, wordsOfNew } from './open-ticket-of-mail';
import { originalKey } from './original-key';
import { type ReadMail, readHeadOfMail, readMail } from './read-mail';
import { limitOriginals } from './room-for-originals';
import {
  contentsOf,
  lockWithoutOutcome,
  type MailChange,
  type StoredMail,
  setOutcome,
} from './store-outcome';
import { attachingUploads, restNotRead, takeFiles, type Upload } from './take-files';
import { messageOf, writeToThread } from './write-mail';

/** Returns the outcome for a mail whose identity is already known; undefined for the first one. */
async function findSame(
  ctx: Context,
  mail: ReadMail,
  row: StoredMail,
): Promise<(MailChange & { outcome: InboundOutcome }) | undefined> {
  const [first] = await ctx.db
    .select({ id: inboundMail.id, contentHash: inboundMail.contentHash, ticketId: inboundMail.ticketId })
    .from(inboundMail)
    .where(eq(inboundMail.identity, mail.identity));
  if (!first || first.id === row.id) return undefined;
  const { ticketId } = first;
  const again = { ...contentsOf(mail), identity: null, ticketId };
  // A different mail that reuses a known ID is not discarded.
  return first.contentHash === mail.contentHash
    ? { ...again, outcome: 'duplicate', reason: 'sameMail', hasOriginal: false, body: null, folded: null }
    : { ...again, outcome: 'unmatched', reason: mail.isForged ? 'forgedSender' : 'sameId' };
}

/** Returns the columns that link a mail to its thread. */
function threadColumns(thread: MailThread | null) {
  return {
    ticketId: thread?.ticketId ?? null,
    orderId: thread?.order?.id ?? null,
    contactMessageId: thread?.leadId ?? null,
  };
}

function outcomeOf({ order, leadId }: MailThread): InboundOutcome {
  if (order) return 'order_message';
  return leadId ? 'lead_message' : 'ticket_message';
}

/** Returns how the files of a mail are stored: as the sender's uploads, or of somebody who needs no account. */
function uploadOf(
  ctx: Context,
  { sender, participant, outsider, thread }: Match & { matched: true },
): Upload {
  const { leadId, ticketId } = thread;
  if (sender) return (file) => uploadAttachment(asActor(ctx, sender), { file });
  if ((participant || outsider) && ticketId) return (file) => storeVisitorFile(ctx, { file, ticketId });
  if (!leadId) throw new Error('a mail without a sender is not about a lead');
  return (file) => storeVisitorFile(ctx, { file, leadId });
}

/** Adds a mail to its ticket, order or lead, with its files and its outcome in one transaction. */
async function addToThread(ctx: Context, row: StoredMail, mail: ReadMail, match: Match): Promise<void> {
  const contents = contentsOf(mail);
  const leave = (reason: InboundReason, more: MailChange = {}) =>
    setOutcome(ctx, row, { ...contents, outcome: 'unmatched', reason, ...more });
  if (!match.matched) {
    const { reason, thread, senderId } = match;
    return leave(reason, { ...threadColumns(thread), orderId: null, senderId });
  }
  const { thread } = match;
  const links = { ...threadColumns(thread), senderId: match.sender?.id ?? null };
  const body = messageOf(match.isNew ? wordsOfNew(mail) : mail.text.body, mail.files.length > 0);
  if (body === '') return leave('empty', links);
  if ((await countRepeats(ctx, mail, links)) >= limits.inboundMailRepeats)
    return setOutcome(ctx, row, { ...contents, ...links, outcome: 'automatic', reason: 'repeated' });
  const sender = match.sender ? asActor(ctx, match.sender) : ctx;
  const { attachmentIds, leftOut } = await takeFiles(ctx, row, uploadOf(ctx, match), mail.files);
  leftOut.push(...restNotRead(row));
  try {
    await attachingUploads(ctx, attachmentIds, () =>
      inTransaction(sender, async (inner) => {
        if (!(await lockWithoutOutcome(inner, row))) return;
        const ticketMessageId = await writeToThread(inner, match, { mailId: row.id, body, attachmentIds });
        if (mail.from) await forgetBounce(inner, mail.from.address);
        if (match.audience === 'customer' && thread.ticketId && !thread.order)
          await joinColleagues(inner, thread.ticketId, contents.copies ?? null);
        await setOutcome(inner, row, {
          ...contents,
          ...links,
          outcome: outcomeOf(thread),
          ticketMessageId,
          leftOut,
        });
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await leave('refused', { ...links, error: error.message });
  }
}

async function sourceOf({ files }: Context, { id, head }: StoredMail): Promise<Uint8Array | null> {
  return head ?? (await files.get(originalKey(id)));
}

/** Why a mail without a thread answers none of ours; the other reasons concern reply addresses. */
const strayReasons: readonly InboundReason[] = ['noToken', 'forgedSender'];

/** Determines and stores the single outcome of a mail (inbound-mail.one-outcome). */
async function route(ctx: Context, row: StoredMail): Promise<void> {
  const source = await sourceOf(ctx, row);
  if (!source) throw new Error('the original is not in the file storage');
  const parsed = await readMail(ctx, source).catch((error: unknown) => {
    // It may have been an accident.
    if (row.tries < limits.inboundMailReadTries) throw error;
    ctx.log.warn({ err: error, mail: row.id }, 'only the headers of a mail could be read');
    return readHeadOfMail(ctx, source);
  });
  // The last file of a truncated mail is incomplete.
  const read = row.truncated ? { ...parsed, files: [] } : parsed;
  const mail = { ...read, answersForward: await answersOutsider(ctx, read) };
  const duplicate = await findSame(ctx, mail, row);
  if (duplicate) return setOutcome(ctx, row, duplicate);
  const contents = contentsOf(mail);
  const { report } = mail;
  if (report) {
    const reportSubject = await handleReport(ctx, { ...mail, report });
    return setOutcome(ctx, row, {
      ...contents,
      ...reportSubject,
      outcome: 'bounce',
      error: report.reason || null,
    });
  }
  if (isOwnMail(ctx, mail))
    return setOutcome(ctx, row, { ...contents, outcome: 'automatic', reason: 'ownMail' });
  const match = await matchMail(ctx, mail);
  // People write through mailing lists too: what answers a mail of ours is theirs.
  const isAnswer = match.matched || match.thread !== null || !strayReasons.includes(match.reason);
  if (mail.automatic && !(mail.automatic === 'mailingList' && isAnswer)) {
    const links = threadColumns(match.thread);
    return setOutcome(ctx, row, { ...contents, ...links, outcome: 'automatic', reason: mail.automatic });
  }
  if (mail.from && (await isBlocked(ctx, mail.from.address)))
    return setOutcome(ctx, row, { ...contents, outcome: 'spam', reason: 'blockedSender' });
  const isNew = !match.matched && match.reason === 'noToken';
  if (isNew && (await openTicketOfMail(ctx, row, mail))) return;
  await addToThread(ctx, row, mail, match);
}

/**
 * Claims the next unprocessed mail and counts the attempt, so that a mail that crashes the server is set
 * aside like others.
 */
async function takeNext({ db }: Context, after: string | undefined): Promise<StoredMail | undefined> {
  const next = db
    .select({ id: inboundMail.id })
    .from(inboundMail)
    .where(and(eq(inboundMail.outcome, 'received'), after ? gt(inboundMail.id, after) : undefined))
    .orderBy(asc(inboundMail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(inboundMail)
    .set({ tries: sql`${inboundMail.tries} + 1` })
    .where(eq(inboundMail.id, next))
    .returning();
  return row;
}

/** Returns whether a mail has to wait for the virus scan of its files. */
async function processOne(ctx: Context, row: StoredMail): Promise<boolean> {
  if (row.tries > limits.inboundMailTries) {
    const error = row.error ?? 'The server stopped while it read this mail.';
    const source = await sourceOf(ctx, row);
    const body = source ? rawText(source) : '';
    await setOutcome(ctx, row, { outcome: 'failed', reason: 'unreadable', error, body });
    return false;
  }
  try {
    await route(ctx, row);
    return false;
  } catch (thrown) {
    const error = toAppError(thrown);
    // A failure of the storage or the database is not caused by the mail.
    const isTransient = error.status >= 500 && error.reason !== 'UNEXPECTED';
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    await ctx.db
      .update(inboundMail)
      .set({
        error: message.slice(0, limits.inboundMailHeader),
        ...(isTransient && { tries: row.tries - 1 }),
      })
      .where(and(eq(inboundMail.id, row.id), eq(inboundMail.outcome, 'received')));
    if (error.reason === 'FILE_UNCHECKED') {
      if (row.error === null) ctx.log.warn({ mail: row.id, err: error }, 'a mail waits for the virus scan');
      return true;
    }
    if (isTransient) throw error;
    ctx.log.warn({ mail: row.id, tries: row.tries, err: thrown }, 'a mail could not be read');
    return false;
  }
}

/**
 * Determines the outcome of every stored mail, oldest first. One that cannot be parsed is set aside after a few
 * tries, and one whose files cannot be scanned waits; neither blocks others. Returns the number of processed mails
 * and the last of those that wait: with it as `after`, a call leaves them and what is older alone. Throws when the
 * database or the storage is unavailable: call it again later.
 */
export async function processStoredMails(services: Services, after?: string) {
  let count = 0;
  let waiting = after;
  for (;;) {
    const ctx = backgroundContext(services, `mail-${count}`);
    const row = await takeNext(ctx, waiting);
    if (!row) return { count, waiting };
    count += 1;
    if (await processOne(ctx, row)) waiting = row.id;
    await limitOriginals(ctx, row.id);
  }
}
