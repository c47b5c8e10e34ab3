import { type WebhookEvent, webhookEvents } from '@app/contracts/messaging/webhook/event';

/** An id that does not exist. */
const sampleId = '00000000-0000-7000-8000-000000000000';

const labels: Readonly<Record<string, string>> = {
  ticket: 'TKT-2026-000123',
  quote: 'QUO-2026-000017',
  order: 'ORD-2026-000045',
  payment: 'ORD-2026-000045',
  invoice: 'INV-2026-000031',
  template: 'Harbor Hotel',
  contact: 'Ada Lovelace',
  lead: 'Ada Lovelace',
  user: 'Ada Lovelace',
  content: 'Home page',
  post: 'We moved to the harbour',
  page: 'Our workshop',
};

/** Returns a sample of the first of a webhook's events, about something that does not exist. */
export function sampleEvent(events: readonly string[]) {
  const type: WebhookEvent = webhookEvents.find((event) => events.includes(event)) ?? webhookEvents[0];
  const [entity = ''] = type.split('.');
  return { type, data: { id: sampleId, label: labels[entity] ?? 'Sample', before: null, after: null } };
}
