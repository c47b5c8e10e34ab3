import type { Services } from '@app/api/core/context';
import { connect } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { type MailboxSettings, mailboxName } from '../inbound-mail/imap-mailbox';
import { MailReader, type ReaderLock, type ReaderTiming } from '../inbound-mail/mail-reader';
import type { Shutdown } from './shutdown';

/** A lock held by its connection: when the process or the connection ends, the next server acquires it. */
function createReaderLock(connection: DatabaseConnection, mailbox: string): ReaderLock {
  const sql = connect(connection, { max: 1, applicationName: `mail reader ${process.pid}` });
  return {
    async take() {
      // Acquired again each time, which is harmless, because a lost connection has lost the lock.
      const [row] = await sql<{ taken: boolean }[]>`
        select pg_try_advisory_lock(hashtext('inbound mail'), hashtext(${mailbox})) as taken`;
      return row?.taken === true;
    },
    release: () => sql.end({ timeout: 1 }),
  };
}

/**
 * Begins to read the mailbox, and stops with the process. Not awaited, because a mail server may be
 * unavailable for hours.
 */
export function startInboundMail(
  settings: MailboxSettings,
  services: Services,
  connection: DatabaseConnection,
  shutdown: Pick<Shutdown, 'add'>,
  timing: Partial<ReaderTiming> = {},
): void {
  const lock = createReaderLock(connection, mailboxName(settings));
  const reader = new MailReader(settings, services, lock, timing);
  reader.start();
  shutdown.add('mailbox', () => reader.stop());
}
