import type { MailboxFailureKind } from '@app/contracts/inbound-mail/mailbox-failure';
import { limits } from '@app/contracts/limits';
import { mailboxFailure } from '@app/db/schema/inbound-mail';
import { desc, gt, sql } from 'drizzle-orm';
import type { Context } from '../core/context';

interface Failure {
  /** Names the mailbox, without the password. */
  name: string;
  kind: MailboxFailureKind;
  /** What the mail server said. */
  error: string;
  since: Date;
}

/** Notes that a mailbox cannot be read, for the team (inbound-mail.mailbox-failure); since when stays. */
export async function noteMailboxFailure(
  { db, now }: Pick<Context, 'db' | 'now'>,
  failure: Failure,
): Promise<void> {
  const error = failure.error.slice(0, limits.inboundMailHeader);
  await db
    .insert(mailboxFailure)
    .values({ ...failure, error, triedAt: now() })
    .onConflictDoUpdate({
      target: mailboxFailure.name,
      set: { kind: sql`excluded.kind`, error: sql`excluded.error`, triedAt: sql`excluded.tried_at` },
    });
}

/** The mailbox is read again; one that was set up before it is none of ours any more. */
export async function forgetMailboxFailures({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.delete(mailboxFailure);
}

/** One that nobody tries any more was taken out of the settings. */
export function isMailboxFailing({ now }: Pick<Context, 'now'>) {
  return gt(mailboxFailure.triedAt, new Date(now().getTime() - limits.mailboxTriedMs));
}

/** What keeps the mailbox from being read at present, and since when; null: nothing. */
export async function readMailboxFailure(ctx: Context) {
  const [row] = await ctx.db
    .select()
    .from(mailboxFailure)
    .where(isMailboxFailing(ctx))
    .orderBy(desc(mailboxFailure.triedAt))
    .limit(1);
  const failure = row && {
    mailbox: row.name,
    kind: row.kind,
    error: row.error,
    since: row.since.toISOString(),
    triedAt: row.triedAt.toISOString(),
  };
  return { failure: failure ?? null };
}
