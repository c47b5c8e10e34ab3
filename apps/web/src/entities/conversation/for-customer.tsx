import { company } from '@app/content/company';
import type { Contribution } from './conversation';
import type { ConversationMessage } from './conversation-data';
import * as words from './conversation-messages';
import { MailedMessage } from './mailed-message';

/** Converts a message for the customer or one of their colleagues. */
export function forCustomer({
  id,
  authorName,
  own,
  fromTeam,
  body,
  marks = [],
  attachments,
  mail,
  createdAt,
}: Pick<
  ConversationMessage,
  'id' | 'authorName' | 'own' | 'fromTeam' | 'body' | 'marks' | 'attachments' | 'mail' | 'createdAt'
>): Contribution {
  return {
    ...{ kind: 'message', key: id, at: createdAt, body, marks, attachments },
    author: fromTeam ? `${authorName}, ${company.name}` : own ? words.you : authorName,
    side: fromTeam ? 'team' : 'customer',
    ...(mail && { card: <MailedMessage mail={mail} team={false} /> }),
  };
}
