import type { AppRouter } from '@app/api/types';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
// biome-ignore lint/style/noRestrictedImports: tRPC keeps there what links are made of.
import { observable } from '@trpc/server/observable';
import { expect, test, vi } from 'vitest';
import { onConfirmation } from '~/lib/session/confirm-identity';
import { confirmationLink } from './confirmation-link';

/** A server that refuses with `reason` until the user has confirmed their identity. */
function clientOf(reason = 'CONFIRMATION_REQUIRED') {
  const server = { confirmed: false, calls: 0 };
  const last: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      server.calls += 1;
      if (server.confirmed) {
        observer.next({ result: { data: { success: true } } });
        observer.complete();
      } else {
        const data = { reason, message: 'No.', details: [], httpStatus: 403 };
        observer.error(TRPCClientError.from({ error: { code: -32_003, message: 'No.', data } } as never));
      }
    });
  const client = createTRPCClient<AppRouter>({ links: [confirmationLink, last] });
  return { server, client };
}

const ping = (client: ReturnType<typeof clientOf>['client']) => client.webhook.ping.mutate({ id: 'w' });

test('concurrent calls refused for confirmation share one prompt and are retried', async () => {
  const { server, client } = clientOf();
  let questions = 0;
  const stop = onConfirmation(async () => {
    questions += 1;
    await vi.waitFor(() => expect(server.calls).toBe(2));
    server.confirmed = true;
    return true;
  });
  await expect(Promise.all([ping(client), ping(client)])).resolves.toHaveLength(2);
  expect([questions, server.calls]).toEqual([1, 4]);
  stop();
});

test('a dismissed prompt leaves the refusal, and the next call prompts again', async () => {
  const { server, client } = clientOf();
  let questions = 0;
  const stop = onConfirmation(async () => {
    questions += 1;
    return false;
  });
  for (let calls = 0; calls < 2; calls++) await expect(ping(client)).rejects.toThrow('No.');
  expect([questions, server.calls]).toEqual([2, 2]);
  stop();
});

test('a call refused after confirmation does not prompt forever', async () => {
  const { server, client } = clientOf();
  const stop = onConfirmation(async () => true);
  await expect(ping(client)).rejects.toThrow('No.');
  expect(server.calls).toBe(2);
  stop();
});

test('other refusals, and pages that cannot ask, are passed on unchanged', async () => {
  const forbidden = clientOf('FORBIDDEN');
  const stop = onConfirmation(() => Promise.reject(new Error('asked')));
  await expect(ping(forbidden.client)).rejects.toThrow('No.');
  expect(forbidden.server.calls).toBe(1);
  stop();
  const withoutPrompt = clientOf();
  await expect(ping(withoutPrompt.client)).rejects.toThrow('No.');
  expect(withoutPrompt.server.calls).toBe(1);
});
