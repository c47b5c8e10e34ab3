import type { MailTemplate } from '@app/contracts/messaging/mail/schema';
import { type MailState, mailKinds } from '@app/contracts/messaging/mail/state';
import type { StatusTone } from '~/ui/display/status-badge';

export const mailStateLooks: Readonly<Record<MailState, { label: string; tone: StatusTone }>> = {
  waiting: { label: 'Waiting', tone: 'info' },
  retrying: { label: 'Retrying', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  given_up: { label: 'Given up', tone: 'danger' },
};

/** Returns the label of a mail's template; a template of another release may have none. */
export function mailKindOf(template: string): string {
  return mailKinds[template as MailTemplate] ?? template;
}
