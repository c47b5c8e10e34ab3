import { type Mail, type MailOf, type MailTemplate, mailSchema } from '@app/contracts/messaging/mail/schema';
import { sql } from 'drizzle-orm';
import type { Services } from '../core/context';

/** Returns the mails waiting in the queue, oldest first. */
export async function queuedMails<Template extends MailTemplate = MailTemplate>(
  { db }: Pick<Services, 'db'>,
  { to, template }: { to?: string; template?: Template } = {},
): Promise<MailOf<Template>[]> {
  const isWanted = (mail: Mail): mail is MailOf<Template> =>
    (to === undefined || mail.to === to) && (!template || mail.template === template);
  const rows = await db.execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = 'mail' order by created_on, id`,
  );
  return rows.map(({ data }) => mailSchema.parse(data)).filter(isWanted);
}

/** Returns the newest code mailed to an address. */
export async function mailedCode(services: Pick<Services, 'db'>, to: string): Promise<string> {
  const mail = (await queuedMails(services, { to })).findLast((each) => 'code' in each);
  if (!mail || !('code' in mail)) throw new Error(`no code was mailed to ${to}`);
  return mail.code;
}
