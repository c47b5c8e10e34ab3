import { retriableMailStates } from '@app/contracts/mail/state';
import type { OutboxRow } from '../jobs/mail-outbox';
import { isUnreadableMail } from './redact-mail';

/** A mail as the team sees it in the outbox: never its contents. Times are ISO 8601 in UTC. */
export function toMailView({ data, failure: _kind, ...row }: OutboxRow) {
  return {
    ...row,
    template: data.template ?? '',
    to: data.to ?? '',
    retriable: retriableMailStates.includes(row.state) && !isUnreadableMail(data),
  };
}
