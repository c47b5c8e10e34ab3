import type { AppRouter } from '@app/api/types';
import type { TRPCLink } from '@trpc/client';
// biome-ignore lint/style/noRestrictedImports: tRPC keeps there what links are made of; nothing else of the server comes along.
import { observable } from '@trpc/server/observable';
import { confirmIdentity } from '~/lib/session/confirm-identity';
import { apiErrorOf } from './api-error';

/**
 * Where the server asks first who it is (auth.step-up), so does the page, and then makes the same call again. Whoever waits for the
 * call learns nothing of it; where the question is not answered, the refusal stands.
 */
export const confirmationLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let subscription = next(op).subscribe({
        next: observer.next,
        complete: observer.complete,
        error: async (error) => {
          const asksWho = apiErrorOf(error)?.reason === 'CONFIRMATION_REQUIRED';
          if (!asksWho || !(await confirmIdentity())) return observer.error(error);
          subscription = next(op).subscribe(observer);
        },
      });
      return () => subscription.unsubscribe();
    });
