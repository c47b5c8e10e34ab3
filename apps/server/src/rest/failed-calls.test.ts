import { messages } from '@app/contracts/messages';
import * as validationTexts from '@app/contracts/validation-texts';
import { beforeAll, expect, test } from 'vitest';
import { nameOf, restTable } from './rest-table';
import { expectDocumented } from './testing/documented';
import { signIn } from './testing/people';
import { createRestApp, type RestApp } from './testing/rest-app';

let isBroken = false;
let app: RestApp;
let user: string;
beforeAll(async () => {
  app = await createRestApp((next) => async (request) => {
    if (isBroken) throw new Error('a secret cause');
    return next(request);
  });
  user = await signIn(app, 'user');
  return app.services.drop;
});

/**
 * An internal error has no message of its own, so the call's fallback is the message (rest.failure-words).
 */
async function expectFailed(name: string, response: Response, failed: string) {
  const body = await response.json();
  expect(body).toEqual({
    error: 'Unexpected',
    message: failed,
    details: [],
    status: 500,
    requestId: response.headers.get('x-request-id'),
  });
  expectDocumented(name, 500, body);
}

test.each(restTable.map((route) => [nameOf(route), route] as const))(
  '%s names what failed when the fault is the server’s',
  async (name, { method, path, failed }) => {
    isBroken = true;
    const response = await app.fetch(`/api${path.replace(/\{\w+\}/g, '1')}`, { method });
    isBroken = false;
    await expectFailed(name, response, failed);
  },
);

test('“Failed to clear cart” is the message when the cart cannot be written', async () => {
  const clear = () =>
    app.fetch('/api/cart/clear', { method: 'DELETE', headers: { authorization: `Bearer ${user}` } });
  await app.services.db.execute('alter table cart_item rename to cart_item_elsewhere');
  await expectFailed('DELETE /api/cart/clear', await clear(), 'Failed to clear cart');
  await app.services.db.execute('alter table cart_item_elsewhere rename to cart_item');
  expect((await clear()).status).toBe(200);
});

test('a refusal keeps its own message', async () => {
  const response = await app.fetch('/api/cart', { headers: { authorization: 'Bearer no-such-token' } });
  const { message } = (await response.json()) as { message: string };
  expect(message).not.toBe(messages.fetchCartFailed);
  expect(response.status).toBe(401);
});

const isPaged = ({ query }: (typeof restTable)[number]) => query !== null && 'limit' in query.shape;

test.each(restTable.filter(isPaged).map((route) => [nameOf(route), route] as const))(
  '%s calls a wrong limit by its name, and says what is wrong with its number',
  async (_, { path, method }) => {
    const admin = await signIn(app, 'super-admin');
    for (const [limit, isNumber] of [
      ['-1', true],
      ['1.5', true],
      ['ten', false],
    ] as const) {
      const response = await app.fetch(`/api${path.replace(/\{\w+\}/g, '1')}?limit=${limit}`, {
        method,
        headers: { authorization: `Bearer ${admin}` },
      });
      const { details } = (await response.json()) as { details: { field: string; message: string }[] };
      const named = details.find(({ field }) => field === 'limit');
      expect([response.status, named]).toEqual([400, expect.anything()]);
      expect(named?.message === validationTexts.types.number).toBe(!isNumber);
    }
  },
);
