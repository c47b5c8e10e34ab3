import { useSession } from './session';

/** What a field for the own password begins with: null where the account has none, and nothing is typed (auth.without-password). */
export function useOwnPassword(): '' | null {
  return useSession().user?.passwordless ? null : '';
}
