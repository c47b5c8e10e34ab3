import { randomUUID } from 'node:crypto';
import { hashToken } from '@app/api/core/token';
import { insertTemplate, insertUser } from '@app/api/testing/rows';
import { reasons } from '@app/contracts/error-reasons';
import { limits, rateLimits } from '@app/contracts/limits';
import { session } from '@app/db/schema/accounts/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createRestApp, type RestApp } from '../rest/testing/rest-app';

let app: RestApp;
let token: string;
let adminToken: string;
beforeAll(async () => {
  app = await createRestApp();
  for (let count = 0; count < limits.tablePageSizeMax + 5; count++) await insertTemplate(app.services);
  ({ token } = await openSession('user'));
  ({ token: adminToken } = await openSession('admin'));
  return app.services.drop;
});

async function openSession(role: 'user' | 'admin') {
  const { id: userId } = await insertUser(app.services, { role });
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await app.services.db.insert(session).values({ id: hashToken(token), userId, expiresAt });
  return { token, userId };
}

const answerSchema = z.array(
  z.object({
    result: z
      .object({ data: z.object({ templates: z.array(z.unknown()).optional(), total: z.number() }) })
      .optional(),
    error: z
      .object({ data: z.object({ reason: z.string(), details: z.array(z.object({ message: z.string() })) }) })
      .optional(),
  }),
);

/** Sends the same call several times in one request and returns the responses. */
async function ask(
  input: object,
  {
    procedure = 'template.visible',
    times = 1,
    headers = {},
    ip,
  }: { procedure?: string; times?: number; headers?: Record<string, string>; ip?: string } = {},
) {
  const inputs = Object.fromEntries(Array.from({ length: times }, (_, index) => [index, input]));
  const paths = Array(times).fill(procedure).join(',');
  const query = `batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const response = await app.fetch(`/trpc/${paths}?${query}`, { headers }, ip);
  return { response, answers: answerSchema.parse(await response.json()) };
}

describe('a public list', () => {
  test('is paged over tRPC and complete over REST', async () => {
    const all = limits.tablePageSizeMax + 5;
    const { answers } = await ask({});
    expect(answers[0]?.result?.data).toMatchObject({ total: all });
    expect(answers[0]?.result?.data.templates).toHaveLength(limits.tablePageSizeMax);
    const { answers: refused } = await ask({ limit: limits.wholeList });
    expect(refused[0]?.error?.data).toMatchObject({
      reason: 'VALIDATION_FAILED',
      details: [{ message: 'Use at most 50' }],
    });
    const whole = await app.fetch('/api/templates');
    expect(((await whole.json()) as { data: unknown[] }).data).toHaveLength(all);
  });

  test('is limited in one request by the request’s cost, whoever asks', async () => {
    const callers: Record<string, string>[] = [{}, { authorization: `Bearer ${token}` }, { cookie: 'any=1' }];
    for (const headers of callers) {
      const { answers } = await ask({ limit: 50 }, { times: 10, headers });
      const answered = answers.filter(({ result }) => result);
      expect(answered).toHaveLength(5);
      const refused = answers.flatMap(({ error }) => error?.data.reason ?? []);
      expect(new Set(refused)).toEqual(new Set(['REQUEST_TOO_LARGE']));
    }
    expect(reasons.REQUEST_TOO_LARGE.status).toBe(413);
  });
});

test.each([
  'audit.list',
  'user.list',
  'ticket.list',
  'cart.list',
  'order.list',
  'contact.list',
  'template.list',
])(
  '%s with a search that no index helps has no room for a second one in the same request',
  async (procedure) => {
    const headers = { authorization: `Bearer ${adminToken}` };
    const answered = async (search: string) => {
      const { answers } = await ask({ search }, { procedure, times: 10, headers });
      return answers.filter(({ result }) => result).length;
    };
    expect(await answered('no1')).toBe(4);
    expect(await answered('')).toBe(4);
    for (const search of ['n', ' no ', 'no-no', '%%%']) expect(await answered(search)).toBe(1);
  },
);

test('a client that reads without pause has to wait, and nobody else', async () => {
  const ip = '10.77.0.1';
  const { points } = rateLimits.readsPerCaller;
  await app.services.rateLimits.spend('readsPerCaller', ip, points - 12);
  expect((await ask({}, { ip })).response.status).toBe(200);
  const { response, answers } = await ask({}, { ip });
  expect(response.status).toBe(429);
  expect(answers[0]?.error?.data.reason).toBe('RATE_LIMITED');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const overRest = await app.fetch('/api/templates', {}, ip);
  expect(overRest.status).toBe(429);
  // A signed-in caller at the same address is counted separately.
  expect((await ask({}, { ip, headers: { authorization: `Bearer ${token}` } })).response.status).toBe(200);
  expect((await ask({}, { ip: '10.77.0.2' })).response.status).toBe(200);
});

test('administrators are limited by the same rules, with more room than customers', async () => {
  const { token: ownToken, userId } = await openSession('admin');
  const headers = { authorization: `Bearer ${ownToken}` };
  const list = async () => (await ask({}, { procedure: 'ticket.list', headers })).response.status;
  const { readsPerAdministrator, readsPerCaller } = rateLimits;
  await app.services.rateLimits.spend('readsPerCaller', userId, readsPerCaller.points);
  expect(await list()).toBe(200);
  await app.services.rateLimits.spend('readsPerAdministrator', userId, readsPerAdministrator.points - 13 * 2);
  expect(await list()).toBe(200);
  expect(await list()).toBe(429);
});
