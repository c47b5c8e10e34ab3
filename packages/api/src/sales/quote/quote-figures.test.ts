import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { openQuotableTicket, saveDraft, sendNewQuote } from '../../testing/quotes';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('the won rate is the share of decided quotes: declined and expired ones are lost, undecided ones do not count (sales.quote-figures)', async () => {
  services.clock.set(new Date('2026-12-01T09:00:00Z'));
  const open = () => openQuotableTicket(services);
  const { admin, adminRow } = await open();
  expect(await admin.quote.figures()).toMatchObject({ wonRate: null, unfinalized: 0 });

  for (const accepts of [true, true, true, false]) {
    const of = await open();
    const { id } = await sendNewQuote(of);
    await (accepts ? of.customer.quote.accept({ id, name: 'Mary' }) : of.customer.quote.decline({ id }));
  }
  expect((await admin.quote.figures()).wonRate).toBe(3 / 4);

  // One draft, one replaced by its next version, one withdrawn and one open with its customer.
  await saveDraft(await open());
  const twice = await open();
  await sendNewQuote(twice);
  const { id } = await sendNewQuote(twice);
  await admin.quote.withdraw({ id });
  await sendNewQuote(await open(), { validUntil: '2026-12-02' });
  expect((await admin.quote.figures()).wonRate).toBe(3 / 4);

  services.clock.set(new Date('2026-12-03T00:00:00Z'));
  const later = await callAs(services, adminRow);
  const { wonRate, states } = await later.quote.figures();
  expect(wonRate).toBe(3 / 5);
  expect(Object.fromEntries(states.map(({ state, quotes }) => [state, quotes]))).toEqual({
    ...{ accepted: 3, declined: 1, expired: 1, sent: 0, draft: 1, replaced: 1, withdrawn: 1 },
  });
});
