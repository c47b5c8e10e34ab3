import type { AppRouter } from '@app/api/types';
import type { TRPCLink } from '@trpc/client';
// biome-ignore lint/style/noRestrictedImports: tRPC keeps there what links are made of; nothing else of the server comes along.
import { observable } from '@trpc/server/observable';
import { confirmIdentity } from '~/lib/session/confirm-identity';
import { apiErrorOf } from './api-error';

/**
 * When the server demands a confirmation of identity (auth.step-up), asks the user and then repeats the call.
 * The caller does not notice; if the user does not confirm, the refusal stands.
 */
export const confirmationLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let subscription = next(op).subscribe({
        next: observer.next,
        complete: observer.complete,
        error: async (error) => {
          const needsConfirmation = apiErrorOf(error)?.reason === 'CONFIRMATION_REQUIRED';
          if (!needsConfirmation || !(await confirmIdentity())) return observer.error(error);
          subscription = next(op).subscribe(observer);
        },
      });
      return () => subscription.unsubscribe();
    });
