import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '~/lib/session';

/** Leaves a guarded page when the session ends while it is open, here or in another tab (B64). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const router = useRouter();
  const ended = status === 'signed-out';
  useEffect(() => {
    if (!ended) return;
    const { pathname, href } = router.latestLocation;
    // Somebody is on the way out already: the logout button, or the answer to a refused call.
    if (pathname === '/auth' || pathname === '/') return;
    void router.navigate({ to: '/auth', search: { next: href }, replace: true });
  }, [ended, router]);
  return ended ? null : children;
}
