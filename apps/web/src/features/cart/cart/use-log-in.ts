import { useRouter } from '@tanstack/react-router';
import { goToLogin } from '~/lib/session/login-link';

/** Navigates to the login or sign-up, and afterwards back to this page or to `next`. */
export function useLogIn() {
  const router = useRouter();
  return (options: { next?: string; step?: 'signup' } = {}) => goToLogin(router, options);
}
