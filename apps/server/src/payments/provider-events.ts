import type { Services } from '@app/api/core/context';
import { toAppError } from '@app/api/core/to-app-error';
import { handleProviderEvent } from '@app/api/sales/payment/handle-provider-event';
import { limits } from '@app/contracts/limits';
import { Hono } from 'hono';
import { type AppEnv, logOf } from '../http/request-context';
import { limitBody } from '../http/request-guards';
import { sendApiError, sendRestError } from '../http/send-api-error';
import { stripeEventRoute } from '../rest/routes/sales/payment-routes';

/**
 * `POST /api/payments/stripe/events`: Stripe's webhook (sales.provider-events). The signature is verified
 * before the body is parsed. A 200 means that the effect is committed; for any other status Stripe sends the
 * event again.
 */
export function providerEvents(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const path = stripeEventRoute.path.replace('/payments', '');
  app.post(path, limitBody(limits.providerEventBytes), async (c) => {
    const { payments } = services;
    if (payments?.provider !== 'stripe') return sendApiError(c, 'NOT_FOUND');
    try {
      const event = await payments.readEvent(await c.req.text(), c.req.header('stripe-signature') ?? '');
      const outcome = await handleProviderEvent(services, payments, event);
      const { id, type } = event;
      logOf(c).info({ event: id, type, outcome }, 'payment event');
      c.header('Cache-Control', 'no-store');
      return c.json({ received: true });
    } catch (error) {
      const appError = toAppError(error);
      const { reason, status } = appError;
      const line = { reason, err: appError.cause };
      if (status >= 500) logOf(c).error(line, 'payment event not taken');
      else logOf(c).warn(line, 'payment event refused');
      return sendRestError(c, appError, stripeEventRoute.failed);
    }
  });
  app.all(path, (c) => sendApiError(c, 'METHOD_NOT_ALLOWED', { Allow: 'POST, OPTIONS' }));
  return app;
}
