import type { Services } from '@app/api/core/context';
import { connect } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { type MailboxSettings, mailboxName } from '../inbound-mail/imap-mailbox';
import { MailReader, type ReaderLock, type ReaderTiming } from '../inbound-mail/mail-reader';
import type { Shutdown } from './shutdown';

/** A lock that its connection holds: when the process or the connection ends, the next server has it. */
function createReaderLock(connection: DatabaseConnection, mailbox: string): ReaderLock {
  const sql = connect(connection, { max: 1, applicationName: `mail reader ${process.pid}` });
  return {
    async take() {
      // Asked again each time, which is harmless: a connection that was lost has lost it.
      const [row] = await sql<{ taken: boolean }[]>`
        select pg_try_advisory_lock(hashtext('inbound mail'), hashtext(${mailbox})) as taken`;
      return row?.taken === true;
    },
    release: () => sql.end({ timeout: 1 }),
  };
}

/** Begins to read the mailbox, and stops with the process. Nothing waits for it: a mail server may be away for hours. */
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
