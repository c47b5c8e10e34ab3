import { company } from '@app/content/company';
import type { Contribution } from './conversation';
import * as words from './conversation-messages';
import { MailedMessage } from './mailed-message';
import type { TalkMessage } from './talk';

/** A message as its customer reads it, or a colleague of theirs. */
export function forCustomer({
  id,
  authorName,
  own,
  fromTeam,
  body,
  attachments,
  mail,
  createdAt,
}: Pick<
  TalkMessage,
  'id' | 'authorName' | 'own' | 'fromTeam' | 'body' | 'attachments' | 'mail' | 'createdAt'
>): Contribution {
  return {
    ...{ kind: 'message', key: id, at: createdAt, body, attachments },
    author: fromTeam ? `${authorName}, ${company.name}` : own ? words.you : authorName,
    side: fromTeam ? 'team' : 'customer',
    ...(mail && { card: <MailedMessage messageId={id} mail={mail} team={false} /> }),
  };
}
