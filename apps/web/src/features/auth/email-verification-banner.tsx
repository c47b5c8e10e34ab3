import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session';

const EmailVerification = lazy(() =>
  import('./email-verification').then(({ EmailVerification }) => ({ default: EmailVerification })),
);

/**
 * Asks a signed-in user whose address is not confirmed for the mailed code (auth.one-step-sign-up), else draws
 * nothing. For the head of any page; everything but this loads for those users only.
 */
export function EmailVerificationBanner() {
  const { user } = useSession();
  if (!user || user.emailVerified) return null;
  return (
    <Suspense fallback={null}>
      <EmailVerification email={user.email} />
    </Suspense>
  );
}
