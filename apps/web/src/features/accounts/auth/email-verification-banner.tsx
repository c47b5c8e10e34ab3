import { Suspense } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useSession } from '~/lib/session/session';

const EmailVerification = lazyPart(() =>
  import('./email-verification').then(({ EmailVerification }) => ({ default: EmailVerification })),
);

/**
 * Asks a signed-in user with an unconfirmed address for the mailed code (auth.one-step-sign-up); renders
 * nothing otherwise. Goes at the top of any page; the rest of the code loads for those users only.
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
