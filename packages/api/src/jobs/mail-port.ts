import type { Mail } from '@app/contracts/mail/schema';
import type { Database, Transaction } from '@app/db/client';

/** How a verb sends mail. */
export interface MailPort {
  /**
   * Queues mails in the transaction of `db`: they leave after its commit and not at all after a rollback. Give
   * the same `db` as to the write that causes them, `ctx.mail.enqueue(ctx.db, mail)`, and all mails of one act
   * at once: they take one round trip together.
   */
  enqueue(db: Database | Transaction, ...mails: [Mail, ...Mail[]]): Promise<void>;
  /** Makes a mail that did not leave due at the commit. Lock its row before. */
  retry(db: Database | Transaction, id: string): Promise<void>;
}
