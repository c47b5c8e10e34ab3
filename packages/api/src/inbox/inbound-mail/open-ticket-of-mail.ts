import type { InboundReason } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { uploadAttachment } from '../../conversation/upload-attachment';
import { findUserByEmail } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { actorOf, asActor } from '../../core/background-context';
import type { Context, UserContext } from '../../core/context';
import { nextNumber } from '../../core/next-number';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { lockCustomer } from '../../desk/ticket/lock-customer';
import { joinColleagues } from '../../desk/ticket/participants';
import { writeTicket } from '../../desk/ticket/write-ticket';
import { countRecentMails, countRepeats } from './count-mails';
import type { MailAddress } from './mail-sender';
import type { ReadMail } from './read-mail';
import { contentsOf, lockWithoutOutcome, type StoredMail, setOutcome } from './store-outcome';
import { attachingUploads, restNotRead, takeFiles } from './take-files';
import { messageOf } from './write-mail';

type Account = typeof user.$inferSelect;

/** Customers of whom nobody knows whether the address is theirs. */
const isUnproven = and(eq(user.role, 'user'), isNull(user.emailVerifiedAt));

/** Counts the tickets that mails of strangers opened within the last hour. */
async function countOfStrangers({ db, now }: Context): Promise<number> {
  const since = new Date(now().getTime() - 3_600_000);
  const [row] = await db
    .select({ mails: count() })
    .from(inboundMail)
    .innerJoin(user, and(eq(user.id, inboundMail.senderId), isUnproven))
    .where(and(eq(inboundMail.outcome, 'ticket_message'), gt(inboundMail.receivedAt, since)));
  return row?.mails ?? 0;
}

/**
 * Returns the account for which a mail opens a ticket, or why it waits for the team; null where mails of such
 * senders wait by setting, and for one of the team. A stranger gets an account, whose address nobody has proven.
 */
async function findRequester(ctx: Context, from: MailAddress): Promise<Account | InboundReason | null> {
  const { mailOpensTickets } = await readSettings(ctx);
  if (mailOpensTickets === 'nobody') return null;
  const account = await findUserByEmail(ctx, from.address);
  if (account && account.role !== 'user') return null;
  const isKnown = account !== undefined && account.emailVerifiedAt !== null;
  if (!isKnown && mailOpensTickets !== 'everyone') return null;
  if (account?.suspendedAt) return 'accountGone';
  if ((await countRecentMails(ctx, from.address)) >= limits.inboundMailsPerHour) return 'tooMany';
  if (isKnown) return account;
  if ((await countOfStrangers(ctx)) >= limits.strangerTicketsPerHour) return 'tooManyStrangers';
  const name = (from.name || from.address).slice(0, limits.name);
  // Committed before the files, which belong to it; a repetition after a crash finds it.
  await inTransaction(ctx, (inner) =>
    lockCustomer(inner, { name, email: from.address }, { fromStranger: true, isAddressUnproven: true }),
  );
  return (await findUserByEmail(ctx, from.address)) ?? 'accountGone';
}

interface NewRequest {
  row: StoredMail;
  inquiry: string;
  attachmentIds: readonly string[];
}

/** Writes the ticket, the mail to the team and, by setting, the acknowledgement, in the caller's transaction. */
async function writeRequest(ctx: UserContext, { row, inquiry, attachmentIds }: NewRequest) {
  // Again, because the account may have gone, or to another holder, since its mail was read.
  const customer = await lockCustomer(ctx, { id: ctx.actor.id }, { fromStranger: true });
  const settings = await readSettings(ctx);
  const { id } = await writeTicket(ctx, {
    action: 'ticket.create',
    number: await nextNumber(ctx, 'TKT'),
    customer,
    inquiry,
    source: 'mail',
    askedAt: row.receivedAt,
    chosen: [],
    submitKey: row.id,
    attachmentIds,
    settings,
    mailsFor: ({ fileNames, firstResponseDueAt, ...content }) => [
      {
        template: 'ticket-created-team',
        to: settings.teamEmail,
        customerName: customer.name,
        customerEmail: customer.email,
        inquiry,
        fileNames,
        replyDueAt: firstResponseDueAt.toISOString(),
        ...content,
      },
      ...(settings.acknowledgeMail
        ? [
            {
              template: 'ticket-created-customer' as const,
              to: customer.email,
              name: customer.name,
              answerBy: firstResponseDueAt.toISOString(),
              newAccount: !ctx.actor.emailVerified,
              ...content,
            },
          ]
        : []),
    ],
  });
  return id;
}

/** Returns what somebody wrote in a mail that answers none of ours. */
export const wordsOfNew = ({ subject, text }: ReadMail) =>
  [subject, text.body || text.folded].filter(Boolean).join('\n\n');

/**
 * Opens a ticket from a mail that answers none of ours, for a customer with a proven address or, by setting, for
 * anybody (inbound-mail.new-ticket), with its files; the clock starts when the mail arrived. Returns
 * whether the mail has its outcome now; otherwise it waits for the team.
 */
export async function openTicketOfMail(ctx: Context, row: StoredMail, mail: ReadMail): Promise<boolean> {
  const { from, files } = mail;
  const words = wordsOfNew(mail);
  if (!from || (words === '' && files.length === 0)) return false;
  const contents = contentsOf(mail);
  const leave = async (reason: InboundReason, senderId: string | null, error: string | null = null) => {
    await setOutcome(ctx, row, { ...contents, outcome: 'unmatched', reason, senderId, error });
    return true;
  };
  const account = await findRequester(ctx, from);
  if (account === null) return false;
  if (typeof account === 'string') return leave(account, null);
  const { id: senderId } = account;
  if ((await countRepeats(ctx, mail)) >= limits.inboundMailRepeats) {
    await setOutcome(ctx, row, { ...contents, senderId, outcome: 'automatic', reason: 'repeated' });
    return true;
  }
  const sender = asActor(ctx, actorOf(account));
  const taken = await takeFiles(ctx, row, (file) => uploadAttachment(sender, { file }), files);
  const leftOut = [...taken.leftOut, ...restNotRead(row)];
  const inquiry = messageOf(words, taken.attachmentIds.length > 0);
  if (inquiry === '') return leave('empty', senderId);
  try {
    await attachingUploads(ctx, taken.attachmentIds, () =>
      inTransaction(sender, async (inner) => {
        if (!(await lockWithoutOutcome(inner, row))) return;
        const ticketId = await writeRequest(inner, { row, inquiry, attachmentIds: taken.attachmentIds });
        await joinColleagues(inner, ticketId, contents.copies ?? null);
        await setOutcome(inner, row, { ...contents, outcome: 'ticket_message', ticketId, senderId, leftOut });
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return leave('refused', senderId, error.message);
  }
  return true;
}
