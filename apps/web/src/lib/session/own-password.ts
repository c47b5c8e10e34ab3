import { useSession } from './session';

/**
 * Returns the initial value of a field for the user's own password: null if the account has none and nothing
 * has to be typed (auth.without-password).
 */
export function useOwnPassword(): '' | null {
  return useSession().user?.passwordless ? null : '';
}
