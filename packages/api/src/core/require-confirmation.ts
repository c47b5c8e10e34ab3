import { limits } from '@app/contracts/limits';
import { AppError } from './app-error';
import type { Context } from './context';

/**
 * Refuses a session whose owner has not proven lately who they are (auth.step-up). Calls by an API token have no session: what
 * they may is said by their scopes. Throws CONFIRMATION_REQUIRED.
 */
export function requireConfirmation({ session, request, now }: Context): void {
  if (!session || request.asksNoConfirmation) return;
  const { confirmedAt } = session;
  if (confirmedAt && now().getTime() - confirmedAt.getTime() < limits.confirmationMs) return;
  throw new AppError('CONFIRMATION_REQUIRED');
}
