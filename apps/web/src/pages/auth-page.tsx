import { useSearch } from '@tanstack/react-router';
import { AuthScreen } from '~/features/auth/auth-screen';

/** /auth: signing in, signing up, and a new password. */
export function AuthPage() {
  return <AuthScreen {...useSearch({ from: '/_public/auth' })} />;
}
