import { randomUUID } from 'node:crypto';
import type { user } from '@app/db/schema/accounts/user';
import { payment } from '@app/db/schema/sales/payment';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import type { PaymentPort, ProviderEvent, ProviderRefund } from '../../core/ports';
import { noRateLimits } from '../../core/rate-limits';
import { createContextFactory } from '../../create-context';
import { handleProviderEvent } from '../../sales/payment/handle-provider-event';
import { type Api, callAs, sessionTokenOf } from '../callers';
import { insertUser, testPassword } from '../rows';
import { createTestServices, type TestServices } from '../services';

/** Rates that leave something to round; the first is the default. */
export const shopRates = [0.0825, 0.055, 0.19] as const;
export const currentPassword = testPassword;

/** A provider that refunds what is requested, and is unreachable when a test wants it. */
interface Provider {
  isAway: boolean;
  refunds: ProviderRefund[];
  /** The amounts on its pages, by reference. */
  pages: Map<string, number>;
}

/** A site that sells at several rates, with its provider of payments, on a database of its own. */
export interface MoneyShop {
  services: TestServices;
  admin: Api;
  customer: Api;
  customerRow: typeof user.$inferSelect;
  provider: Provider;
  /** The context of the administrator, for what has no procedure. */
  adminContext: () => Promise<Context>;
  /** Delivers an event, then once more, and an earlier one again: of these the site knows already. */
  deliver: (about: ProviderEvent['about'], which: number) => Promise<void>;
}

function createPort(provider: Provider, services: () => TestServices): PaymentPort {
  const paymentWhere = async (column: 'providerId' | 'providerPaymentId', id: string) => {
    const [row] = await services().db.select().from(payment).where(eq(payment[column], id));
    if (!row) throw new Error(`nobody paid ${id}`);
    return row;
  };
  return {
    provider: 'sample',
    createCheckout: async ({ key, reference, amountCents }) => {
      provider.pages.set(reference, amountCents);
      return { id: `checkout_${key}`, url: 'https://pay.example' };
    },
    findCheckout: () => Promise.reject(new AppError('PAYMENT_UNAVAILABLE')),
    closeCheckout: async (id) => {
      const { amountCents, currency } = await paymentWhere('providerId', id);
      return { id, state: 'expired', amountCents, currency, paymentId: null, failureReason: null };
    },
    refund: async (asked) => {
      if (provider.isAway) throw new AppError('PAYMENT_UNAVAILABLE');
      const id = `refund_${asked.refundId}`;
      const known = provider.refunds.find((made) => made.id === id);
      if (known) return known;
      const { amountCents } = await paymentWhere('providerPaymentId', asked.paymentId);
      const before = provider.refunds.filter(({ paymentId }) => paymentId === asked.paymentId);
      if (before.reduce((sum, made) => sum + made.amountCents, asked.amountCents) > amountCents)
        return { ...asked, id: null, state: 'failed', failureReason: 'More than was paid' };
      const made = { ...asked, id, state: 'succeeded' as const, failureReason: null };
      provider.refunds.push(made);
      return made;
    },
    listRefunds: async (paymentId) => {
      if (provider.isAway) throw new AppError('PAYMENT_UNAVAILABLE');
      return provider.refunds.filter((made) => made.paymentId === paymentId);
    },
    findDispute: async () => null,
    readEvent: () => Promise.reject(new AppError('EVENT_REFUSED')),
  };
}

/** Opens a shop; drop its services afterwards. */
export async function openMoneyShop(): Promise<MoneyShop> {
  const provider: Provider = { isAway: false, refunds: [], pages: new Map() };
  const port = createPort(provider, () => services);
  const services = await createTestServices({ payments: port, rateLimits: noRateLimits });
  // Required for every refund: hashed as cheaply as possible, because security does not matter here.
  const passwordHash = await hash(currentPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const adminRow = await insertUser(services, { role: 'admin', passwordHash });
  const customerRow = await insertUser(services);
  const admin = await callAs(services, adminRow);
  await admin.setting.update({
    ...{ orderTaxName: 'VAT', orderTaxRate: shopRates[0], currentPassword },
    ...{ sellerCountry: 'DE', sellerTaxId: 'DE136695976' },
  });
  for (const rate of shopRates.slice(1)) await admin.setting.addTaxRate({ name: 'VAT', rate });
  const exporter = await insertUser(services, { role: 'admin', passwordHash });
  const createContext = createContextFactory(services);
  const delivered: ProviderEvent[] = [];
  return {
    ...{ services, admin, customerRow, provider, customer: await callAs(services, customerRow) },
    // A new session each time, because exports ask for a recent confirmation.
    adminContext: async () =>
      createContext({
        ...{ requestId: randomUUID(), ip: '', userAgent: 'test' },
        sessionToken: await sessionTokenOf(services, exporter),
        ...{ signupProof: null, setCookie: () => {} },
      }),
    deliver: async (about, which) => {
      const number = delivered.length + 1;
      const event = { id: `event_${number}`, type: about.kind, happenedAt: new Date(number * 1_000), about };
      delivered.push(event);
      await handleProviderEvent(services, port, event);
      for (const again of [event, delivered[which % delivered.length] ?? event])
        expect(await handleProviderEvent(services, port, again)).toBe('repeated');
    },
  };
}
