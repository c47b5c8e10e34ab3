import { useSearch } from '@tanstack/react-router';
import { AuthScreen } from '~/features/auth/auth-screen';

/** Spec 2.7. */
export function AuthPage() {
  return <AuthScreen {...useSearch({ from: '/_public/auth' })} />;
}
