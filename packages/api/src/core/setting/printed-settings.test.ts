import type { SettingName } from '@app/contracts/core/setting/schema';
import { settingSamples } from '@app/contracts/testing/field-samples';
import { session } from '@app/db/schema/accounts/session';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, rejection } from '../../testing/callers';
import { openQuotableTicket, sendNewQuote } from '../../testing/quotes';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices } from '../../testing/services';

/** Settings that people type; the others are switches, numbers and choices. */
const choices: readonly string[] = ['currency', 'paperSize', 'timeZone'];
const typed = Object.entries(settingSamples).filter(
  (entry): entry is [SettingName, [string, string]] =>
    typeof entry[1][0] === 'string' && !choices.includes(entry[0]),
);

test('changing any printed setting requires proof of identity', async () => {
  const shown: unknown[] = [];
  const services = await createTestServices({
    renderDocument: async (document) => {
      shown.push(document);
      return new Uint8Array();
    },
  });
  onTestFinished(services.drop);
  const root = await insertUser(services, { role: 'super-admin' });
  const { api } = createClient(services);
  await api.auth.login({ email: root.email, password: testPassword });
  const samples = Object.fromEntries(typed.map(([name, [sample]]) => [name, sample]));
  // The address of the seller on documents is one of the two.
  const all = { ...samples, bankTransferOn: true, mobileMoneyOn: true, autoInvoices: true };
  await api.setting.update({ ...all, replyEmail: '' });

  const show = async () => {
    const sale = await openQuotableTicket(services);
    const { number, id } = await sendNewQuote(sale, { finalizeOnAccept: true });
    await sale.customer.quote.accept({ id, name: 'Mary' });
    await sale.customer.quote.pdf({ number });
    const [invoice] = (await sale.customer.invoice.mine({})).invoices;
    await sale.customer.invoice.pdf({ number: invoice?.number ?? '' });
    const orderNumber = invoice?.orderNumber ?? '';
    const money = await sale.customer.payment.mine({ number: orderNumber });
    shown.push(money);
    const { id: orderId, totalCents } = await sale.admin.order.byNumber({ number: orderNumber });
    const receivedAt = new Date().toISOString();
    await sale.admin.payment.record({
      orderId,
      provider: 'bank_transfer',
      amountCents: totalCents,
      receivedAt,
    });
    await sale.customer.invoice.receiptPdf({ number: orderNumber });
  };
  await show();
  await api.setting.update({ replyEmail: samples.replyEmail });
  await show();

  const text = JSON.stringify(shown);
  const printed = typed.filter(([, [sample]]) => text.includes(sample.split('\n')[0] ?? sample));
  expect(printed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['sellerName', 'bankAccount', 'mobileMoneyNumber', 'quoteTerms', 'invoiceFooter']),
  );
  await services.db.update(session).set({ confirmedAt: null }).where(eq(session.userId, root.id));
  for (const [name, [, changed]] of printed) {
    const refused = await rejection(api.setting.update({ [name]: changed }));
    expect([name, refused.reason]).toEqual([name, 'CONFIRMATION_REQUIRED']);
  }
});
