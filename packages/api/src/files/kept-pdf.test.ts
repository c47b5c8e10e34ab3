import { limits, rateLimits } from '@app/contracts/limits';
import { beforeAll, expect, test } from 'vitest';
import { clientKey } from '../core/rate-limits';
import { createContextFactory } from '../create-context';
import { createTestServices, type TestServices } from '../testing/services';
import { readKeptPdf } from './kept-pdf';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const visitor = (ip: string) =>
  createContextFactory(services)({
    ...{ requestId: ip, ip, userAgent: 'test', sessionToken: null, signupProof: null },
    setCookie: () => {},
  });

test('who waits for a document that another had no budget left for draws it on their own', async () => {
  const [greedy, other, third] = [
    await visitor('10.9.0.1'),
    await visitor('10.9.0.2'),
    await visitor('10.9.0.3'),
  ];
  const spent = rateLimits.readsPerCaller.points - limits.documentCost + 1;
  await services.rateLimits.spend('readsPerCaller', clientKey('10.9.0.1'), spent);
  const pdf = {
    kind: 'quote',
    number: 'QUO-1',
    ownerId: crypto.randomUUID(),
    hash: null,
    source: () => ({ kind: 'quote', number: 'QUO-1' }) as never,
    keepHash: async () => {},
  } as const;
  const refused = expect(readKeptPdf(greedy, pdf)).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
  const drawn = [readKeptPdf(other, pdf), readKeptPdf(third, pdf)];
  await refused;
  const [first, second] = await Promise.all(drawn);
  expect(Buffer.from(first ?? []).toString()).toContain('QUO-1');
  // Drawn once for both.
  expect(second).toBe(first);
});
