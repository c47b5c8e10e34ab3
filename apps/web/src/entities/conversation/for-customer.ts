import { company } from '@app/content/company';
import type { Contribution } from './conversation';
import type { TalkMessage } from './talk';

/** A message as its customer reads it. */
export function forCustomer({
  id,
  authorName,
  fromTeam,
  body,
  attachments,
  createdAt,
}: Pick<TalkMessage, 'id' | 'authorName' | 'fromTeam' | 'body' | 'attachments' | 'createdAt'>): Contribution {
  return {
    ...{ kind: 'message', key: id, at: createdAt, body, attachments },
    author: fromTeam ? `${authorName}, ${company.name}` : 'You',
    side: fromTeam ? 'team' : 'customer',
  };
}
