import type { AppRouter } from '@app/api/types';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { hasResponse } from './has-response';

async function errorFrom(fetch: () => Promise<Response>): Promise<unknown> {
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: 'http://own.invalid', fetch })],
  });
  return client.auth.login
    .mutate({ email: 'ada@example.com', password: 'x' })
    .catch((error: unknown) => error);
}

describe('wasAnswered', () => {
  it.each([
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an empty answer', () => new Response(null, { status: 500 })],
    ['JSON that is not ours', () => Response.json({ detail: 'no' }, { status: 500 })],
    [
      'a refusal',
      () => Response.json([{ error: { message: 'no', code: -32603, data: { code: 'X' } } }], { status: 401 }),
    ],
  ])('is true for %s', async (_what, response) => {
    expect(hasResponse(await errorFrom(async () => response()))).toBe(true);
  });

  it('is false when the server could not be reached', async () => {
    const error = await errorFrom(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(hasResponse(error)).toBe(false);
  });

  it('is false for any other error', () => {
    expect(hasResponse(new Error('no call'))).toBe(false);
  });
});
