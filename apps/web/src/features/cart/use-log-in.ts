import { useRouter } from '@tanstack/react-router';
import { goToLogin } from '~/lib/session/login-link';

/** Leads to the login and afterwards back: to this page, or to `next`. */
export function useLogIn() {
  const router = useRouter();
  return (next?: string) => goToLogin(router, { next });
}
