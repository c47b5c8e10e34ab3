import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '~/lib/session';

/** Leaves a guarded page when the session ends while it is open, here or in another tab (B64). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { href } = useLocation();
  return status === 'signed-out' ? <Navigate to="/auth" search={{ next: href }} replace /> : children;
}
