import { retriableMailStates } from '@app/contracts/messaging/mail/state';
import type { OutboxRow } from '../../core/jobs/mail-outbox';
import { isUnreadableMail } from './redact-mail';

/** Maps a mail to the team's outbox view, always without its contents. Times are ISO 8601 in UTC. */
export function toMailView({ data, failure: _kind, ...row }: OutboxRow) {
  return {
    ...row,
    template: data.template ?? '',
    to: data.to ?? '',
    retriable: retriableMailStates.includes(row.state) && !isUnreadableMail(data),
  };
}
