import { company } from '@app/content/company';
import { greetsPerson, isForTeam, type Mail } from '@app/contracts/messaging/mail/schema';
import { readSettings } from '../../core/setting/read-settings';

/**
 * Returns the reply address for a mail that sets none itself (mail.reply-address): the one in the settings
 * for mails to customers. Undefined means the sender. Read when the mail is sent, so that a new address also
 * applies to waiting mails.
 */
export async function replyToOf(
  source: Parameters<typeof readSettings>[0],
  mail: Mail,
): Promise<{ name: string; address: string } | undefined> {
  if (!greetsPerson(mail) || isForTeam(mail)) return undefined;
  const { replyEmail } = await readSettings(source);
  return replyEmail === '' ? undefined : { name: company.name, address: replyEmail };
}
