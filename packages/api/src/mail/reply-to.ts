import { company } from '@app/content/company';
import { greetsPerson, isForTeam, type Mail } from '@app/contracts/mail/schema';
import { readSettings } from '../setting/read-settings';

/**
 * Who gets the answer to a mail that does not say so itself (mail.reply-address): the reply address of the settings for
 * mails to customers. Undefined for the sender. Asked when the mail leaves, so that a new address holds for those that wait.
 */
export async function replyToOf(
  source: Parameters<typeof readSettings>[0],
  mail: Mail,
): Promise<{ name: string; address: string } | undefined> {
  if (!greetsPerson(mail) || isForTeam(mail)) return undefined;
  const { replyEmail } = await readSettings(source);
  return replyEmail === '' ? undefined : { name: company.name, address: replyEmail };
}
