import { notificationsStore } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from './api-error';
import { createQueryClient, type MutationMeta } from './query-client';

function apiError(data: Partial<ApiError>) {
  return TRPCClientError.from({ error: { message: '', code: -32600, data } });
}

async function mutate(client: QueryClient, meta: MutationMeta, outcome: () => unknown) {
  const mutation = client.getMutationCache().build(client, { mutationFn: async () => outcome(), meta });
  await mutation.execute(undefined).catch(() => {});
}

function fail(client: QueryClient, meta: MutationMeta, error: unknown) {
  return mutate(client, meta, () => {
    throw error;
  });
}

/** Returns the toast texts once the expected number has been shown. */
async function toasts(count: number) {
  await vi.waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(count), 10_000);
  return notificationsStore.getState().notifications.map(({ message }) => message);
}

describe('the query client', () => {
  let unauthenticated = 0;
  let ended = false;
  let suspensions: string[] = [];
  const client = createQueryClient({
    unauthenticated: () => {
      unauthenticated += 1;
      return ended;
    },
    suspended: (_cache, text) => {
      suspensions.push(text);
      return ended;
    },
  });

  // The toaster loads with the first toast; on a busy machine that takes longer than a test should wait.
  beforeAll(async () => {
    await import('~/ui/feedback/toaster');
  }, 60_000);
  beforeEach(() => {
    unauthenticated = 0;
    suspensions = [];
    ended = false;
    client.clear();
    notificationsStore.updateState((state) => ({ ...state, notifications: [], queue: [] }));
  });

  it('reports what a mutation did and reloads what it changed', async () => {
    const queryKey = [['ticket', 'list']];
    client.setQueryData(queryKey, []);
    await mutate(client, { done: 'Ticket closed', refreshes: [[['ticket']]] }, () => null);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(await toasts(1)).toEqual(['Ticket closed']);
  });

  it('shows a refusal in the server’s words', async () => {
    const error = apiError({ reason: 'TICKET_STATUS', message: 'This ticket is finalized now.' });
    await fail(client, { failed: 'Failed to respond to ticket. Please try again.' }, error);
    expect(await toasts(1)).toEqual(['This ticket is finalized now.']);
  });

  it('falls back to the screen’s words when the server sends none', async () => {
    await fail(client, { failed: 'Failed to publish template' }, new TRPCClientError('fetch failed'));
    await fail(
      client,
      { failed: 'Failed to unpublish template' },
      apiError({ reason: 'UNEXPECTED', message: 'x' }),
    );
    expect(await toasts(2)).toEqual(['Failed to publish template', 'Failed to unpublish template']);
  });

  it('reports a query that no screen reports, while it has loaded nothing', async () => {
    const meta = { failed: 'Failed to fetch the texts' };
    const load = (outcome: () => Promise<string>) =>
      client.fetchQuery({ queryKey: ['texts'], queryFn: outcome, meta, retry: false }).catch(() => {});
    const offline = () => Promise.reject(new TRPCClientError('fetch failed'));
    await load(offline);
    expect(await toasts(1)).toEqual(['Failed to fetch the texts']);
    await load(() => Promise.resolve('Bonjour'));
    await load(offline);
    await client.fetchQuery({ queryKey: ['silent'], queryFn: offline, retry: false }).catch(() => {});
    await mutate(client, { done: 'The last word' }, () => null);
    expect(await toasts(2)).toEqual(['Failed to fetch the texts', 'The last word']);
  });

  it('shows the same message once, however often it is reported', async () => {
    await mutate(client, { done: 'Template deleted' }, () => null);
    await mutate(client, { done: 'Template deleted' }, () => null);
    await mutate(client, { done: 'The last word' }, () => null);
    expect(await toasts(2)).toEqual(['Template deleted', 'The last word']);
  });

  it('leaves errors to a screen that handles them, and shows field errors that no screen shows', async () => {
    const details = [{ field: 'email', message: 'Email is required' }];
    await fail(client, {}, apiError({ reason: 'VALIDATION_FAILED', message: 'Validation failed', details }));
    await fail(client, { showsOwnErrors: true }, apiError({ reason: 'LOGIN_FAILED', message: 'No.' }));
    await mutate(client, { done: 'The last word' }, () => null);
    expect(await toasts(2)).toEqual(['Validation failed. Email is required.', 'The last word']);
  });

  it('reports a lost session once, without another toast for the call that ended it', async () => {
    const error = apiError({ reason: 'UNAUTHENTICATED', message: 'Please log in to continue.' });
    ended = true;
    await fail(client, {}, error);
    await client.fetchQuery({ queryKey: ['q'], queryFn: () => Promise.reject(error) }).catch(() => {});
    ended = false;
    await fail(client, {}, error);
    expect(unauthenticated).toBe(3);
    expect(await toasts(1)).toEqual(['Please log in to continue.']);
  });

  it('retries at once what did not fit into a batch, but not forever', async () => {
    const tooLargeError = apiError({
      reason: 'REQUEST_TOO_LARGE',
      message: 'This asks for too much at once.',
    });
    let attempts = 0;
    const ask = (failuresBefore: number) =>
      client.fetchQuery({
        queryKey: ['crowded', failuresBefore],
        queryFn: () => {
          attempts += 1;
          return attempts > failuresBefore ? Promise.resolve('answer') : Promise.reject(tooLargeError);
        },
      });
    const startedAt = performance.now();
    expect(await ask(3)).toBe('answer');
    expect(performance.now() - startedAt).toBeLessThan(900);
    attempts = 0;
    await expect(ask(100)).rejects.toBe(tooLargeError);
    expect(attempts).toBe(5);
  });

  it('leaves a lost session to the screen that keeps what was typed', async () => {
    const error = apiError({ reason: 'UNAUTHENTICATED', message: 'Please log in to continue.' });
    await fail(client, { keepsSession: true, showsOwnErrors: true }, error);
    expect(unauthenticated).toBe(0);
  });

  it('reports a suspension in the server’s words, without a toast when that ended the session', async () => {
    const error = apiError({ reason: 'ACCOUNT_SUSPENDED', message: 'Please call us.' });
    ended = true;
    await fail(client, {}, error);
    await client.fetchQuery({ queryKey: ['q'], queryFn: () => Promise.reject(error) }).catch(() => {});
    await mutate(client, { done: 'The last word' }, () => null);
    expect(suspensions).toEqual(['Please call us.', 'Please call us.']);
    expect(unauthenticated).toBe(0);
    expect(await toasts(1)).toEqual(['The last word']);
  });

  it('retries after a lost response, not after a refusal', async () => {
    const calls = { lost: 0, refused: 0 };
    const retryDelay = 0;
    const lost = client.fetchQuery({
      queryKey: ['lost'],
      retryDelay,
      retry: client.getDefaultOptions().queries?.retry ?? false,
      queryFn: () => {
        calls.lost += 1;
        return Promise.reject(new TRPCClientError('fetch failed'));
      },
    });
    const refused = client.fetchQuery({
      queryKey: ['refused'],
      retryDelay,
      retry: client.getDefaultOptions().queries?.retry ?? false,
      queryFn: () => {
        calls.refused += 1;
        return Promise.reject(apiError({ reason: 'FORBIDDEN', message: 'No.' }));
      },
    });
    await Promise.allSettled([lost, refused]);
    expect(calls).toEqual({ lost: 2, refused: 1 });
  });
});
