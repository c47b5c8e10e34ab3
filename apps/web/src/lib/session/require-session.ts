import type { AppRouter } from '@app/api/types';
import { redirect } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { suspensionText } from '~/lib/api/api-error';
import { hydrationFinished } from '~/lib/loading/hydration';
import { loginLink } from './login-link';
import { type SessionUser, sessionFreshMs } from './session';

type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/**
 * For `beforeLoad` of pages that need a session: signed-out visitors go to /auth and return afterwards
 * (auth.return-after-login); suspended users see the reason there (auth.suspended-session).
 */
export async function requireSession(api: Api, href: string): Promise<SessionUser> {
  await hydrationFinished;
  let suspension: string | null = null;
  const user = await api.auth.me.fetch(undefined, { staleTime: sessionFreshMs }).catch((error: unknown) => {
    suspension = suspensionText(error);
    if (suspension === null) throw error;
    return null;
  });
  if (!user) {
    const state = suspension === null ? {} : { authError: suspension };
    throw redirect({ ...loginLink(href), state, replace: true });
  }
  return user;
}

/**
 * For `beforeLoad` of the dashboard: signed-out visitors go to /auth, plain users to /. Any other role
 * passes, because the screen explains itself to unknown roles (users.unknown-role); the server decides what
 * they may do.
 */
export async function requireDashboardUser(api: Api, href: string): Promise<SessionUser> {
  const user = await requireSession(api, href);
  if (user.role === 'user') throw redirect({ to: '/', replace: true });
  return user;
}
