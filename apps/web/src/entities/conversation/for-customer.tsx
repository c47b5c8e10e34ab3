import { company } from '@app/content/company';
import type { Contribution } from './conversation';
import { MailedMessage } from './mailed-message';
import type { TalkMessage } from './talk';

/** A message as its customer reads it. */
export function forCustomer({
  id,
  authorName,
  fromTeam,
  body,
  attachments,
  mail,
  createdAt,
}: Pick<
  TalkMessage,
  'id' | 'authorName' | 'fromTeam' | 'body' | 'attachments' | 'mail' | 'createdAt'
>): Contribution {
  return {
    ...{ kind: 'message', key: id, at: createdAt, body, attachments },
    author: fromTeam ? `${authorName}, ${company.name}` : mail?.from ? authorName : 'You',
    side: fromTeam ? 'team' : 'customer',
    ...(mail && { card: <MailedMessage messageId={id} mail={mail} team={false} /> }),
  };
}
