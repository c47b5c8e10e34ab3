import type { Services } from '@app/api/core/context';
import type { WebhookQueue } from '@app/api/core/jobs/webhook-queue';
import { recordFailure } from '@app/api/core/tracing';
import { findDueDelivery } from '@app/api/messaging/webhook/queue-delivery';
import { recordAttempt } from '@app/api/messaging/webhook/record-attempt';
import { signWebhook } from '@app/api/messaging/webhook/webhook-secret';
import { webhookHeaders } from '@app/contracts/messaging/webhook/event';
import { sendWebhook } from './send-webhook';

type OnAttempt = (outcome: 'delivered' | 'failed') => void;

/** Attempts one delivery and records the outcome. A delivery that has ended meanwhile is left unchanged. */
async function attemptDelivery(
  services: Services,
  id: string,
  publicUrl: string,
  onAttempt: OnAttempt,
): Promise<void> {
  const due = await findDueDelivery(services, id, publicUrl);
  if (!due) return;
  const { url, body, event, secret, disabled } = due;
  const headers = {
    'User-Agent': 'Webhooks/1.0',
    [webhookHeaders.event]: event,
    [webhookHeaders.delivery]: id,
    [webhookHeaders.signature]: signWebhook(secret, body, services.now()),
  };
  const attempt = disabled
    ? { status: null, excerpt: null, durationMs: 0, error: 'The webhook is switched off.', final: true }
    : await sendWebhook({ url, body, headers }, { allowPrivate: services.allowPrivateWebhooks });
  if (attempt.error !== null) recordFailure(attempt.status === null ? 'unreachable' : String(attempt.status));
  await recordAttempt(services, id, attempt);
  const { status, durationMs, error } = attempt;
  onAttempt(error === null ? 'delivered' : 'failed');
  services.log.info({ delivery: id, event, status, durationMs, error }, 'webhook attempted');
}

/** Starts the delivery of queued webhooks. Call it after `queue.start()`; `queue.stop()` ends it. */
export async function startWebhooks(
  queue: WebhookQueue,
  services: Services,
  publicUrl: string,
  onAttempt: OnAttempt = () => {},
): Promise<void> {
  await queue.work((id) => attemptDelivery(services, id, publicUrl, onAttempt));
}
