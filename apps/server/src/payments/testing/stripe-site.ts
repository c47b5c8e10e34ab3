import { type Api, callAs } from '@app/api/testing/callers';
import { queuedMails } from '@app/api/testing/mails';
import { insertOrder } from '@app/api/testing/order-rows';
import { insertUser } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import type { PaymentPart } from '@app/contracts/sales/payment/status';
import type { Stripe } from 'stripe';
import { nameOf } from '../../rest/rest-table';
import { stripeEventRoute } from '../../rest/routes/sales/payment-routes';
import { expectDocumented } from '../../rest/testing/documented';
import { createRestApp, site } from '../../rest/testing/rest-app';
import { createStripePayments } from '../stripe-payments';
import { type EventOptions, eventOf, startStripe, webhookSecret } from './stripe-stand-in';

type OrderValues = Parameters<typeof insertOrder>[1];
export type StripeSite = Awaited<ReturnType<typeof createStripeSite>>;

/**
 * Creates the whole application with a Stripe stand-in, an administrator, and customers who buy and pay; other
 * services can be replaced.
 */
export async function createStripeSite(other: Partial<TestServices> = {}) {
  const stripe = await startStripe();
  const settings = { secretKey: 'sk_test_stand_in', webhookSecret, apiBase: stripe.address };
  const { services, fetch } = await createRestApp(undefined, {
    payments: createStripePayments(settings, new URL(site)),
    ...other,
  });
  const { sql } = services.database;
  const adminRow = await insertUser(services, { role: 'admin', name: 'Ada' });
  const admin = await callAs(services, adminRow);
  const send = async ({ body, headers }: ReturnType<typeof eventOf>) => {
    const name = nameOf(stripeEventRoute);
    const response = await fetch(name.replace('POST ', ''), { method: 'POST', body, headers });
    const text = await response.text();
    expectDocumented(name, response.status, JSON.parse(text));
    return { status: response.status, text };
  };
  const deliverEvent = (type: Stripe.Event['type'], object: object, options?: EventOptions) =>
    send(eventOf(type, object, options));

  /** Creates an order for a new customer, because the number of checkouts per customer is limited. */
  const sell = async (values: OrderValues = {}) => {
    const customer = await insertUser(services);
    const own = await callAs(services, customer);
    return { ...(await insertOrder(services, { userId: customer.id, ...values })), customer, own };
  };
  /** Starts a checkout and returns the provider's session. */
  const openPaymentPage = async (
    { own, number }: { own: Api; number: string },
    part: PaymentPart = 'whole',
  ) => {
    const { url, ...rest } = await own.payment.startCheckout({ number, part });
    const session = stripe.sessions.get(url.split('/').at(-1) ?? '');
    if (!session) throw new Error('Stripe knows no such session');
    return { ...rest, url, session };
  };
  const moneyOf = ({ id }: { id: string }) => admin.payment.listForOrder({ id });
  const sellPaid = async (values: OrderValues = {}) => {
    const sold = await sell(values);
    const { session } = await openPaymentPage(sold);
    await deliverEvent('checkout.session.completed', stripe.pay(session.id));
    const [row] = (await moneyOf(sold)).payments;
    if (row?.state !== 'succeeded') throw new Error('not paid');
    return { ...sold, session, payment: row };
  };
  return {
    stripe,
    services,
    fetch,
    sql,
    admin,
    adminRow,
    send,
    deliverEvent,
    sell,
    openPaymentPage,
    moneyOf,
    sellPaid,
    audits: async ({ id }: { id: string }, action: string) => {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from audit_event where entity_id = ${id} and action = ${action}`;
      return row?.n;
    },
    mailsFor: async ({ number }: { number: string }) =>
      (await queuedMails(services))
        .filter((mail) => 'orderNumber' in mail && mail.orderNumber === number)
        .map(({ template }) => template)
        .sort(),
    /** Simulates an order without payment news for a while. */
    waitSilently: async ({ id }: { id: string }) => {
      const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
      await sql`update payment set created_at = ${anHourAgo}, checked_at = null where order_id = ${id}`;
      await sql`update refund set updated_at = ${anHourAgo} where order_id = ${id}`;
    },
    close: async () => {
      await stripe.close();
      await services.drop();
    },
  };
}
