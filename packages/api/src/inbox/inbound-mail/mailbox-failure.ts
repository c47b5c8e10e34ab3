import type { MailboxFailureKind } from '@app/contracts/inbox/inbound-mail/mailbox-failure';
import { limits } from '@app/contracts/limits';
import { mailboxFailure } from '@app/db/schema/inbox/inbound-mail';
import { desc, gt, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { settleNotices } from '../../messaging/notice/read-notices';
import { tellTeam } from './tell-team';

interface Failure {
  /** Identifies the mailbox, without the password. */
  name: string;
  kind: MailboxFailureKind;
  /** The mail server's message. */
  error: string;
  since: Date;
}

/**
 * Records that a mailbox cannot be read and, the first time, tells the team (inbound-mail.mailbox-failure);
 * its start time stays.
 */
export async function recordMailboxFailure(
  { db, now }: Pick<Context, 'db' | 'now'>,
  failure: Failure,
): Promise<void> {
  const error = failure.error.slice(0, limits.inboundMailHeader);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(mailboxFailure)
      .values({ ...failure, error, triedAt: now() })
      .onConflictDoUpdate({
        target: mailboxFailure.name,
        set: { kind: sql`excluded.kind`, error: sql`excluded.error`, triedAt: sql`excluded.tried_at` },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (row?.isNew) await tellTeam({ db: tx, now }, 'unreadable');
  });
}

/** Clears the failures once the mailbox is read again, including those of a previously configured mailbox. */
export async function forgetMailboxFailures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(mailboxFailure);
  await settleNotices({ db, now }, { kind: 'unreadable', place: 'incoming-mail' });
}

/** A failure without recent attempts belongs to a mailbox that was removed from the settings. */
export function isMailboxFailing({ now }: Pick<Context, 'now'>) {
  return gt(mailboxFailure.triedAt, new Date(now().getTime() - limits.mailboxTriedMs));
}

/** Returns the current mailbox failure and its start; null when there is none. */
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
