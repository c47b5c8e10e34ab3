import { seesAsTeam } from '@app/api/core/require-scope';
import type { MiddlewareHandler } from 'hono';
import type { Procedures } from '../http/procedures';
import { type AppEnv, anonymousRequestInfo, sessionCookieOf } from '../http/request-context';
import { isStudioAddress } from '../response-cache/cache-rules';

type Options = {
  procedures: Procedures;
  /** The site is served over https. */
  secureSite: boolean;
};

/**
 * Lets team members who may open the studio embed a page in its frame. The page itself is the one that every
 * visitor gets (public-pages.studio-frame). For other visitors the address is treated as the one without the
 * studio parameter and served from the cache, so this middleware precedes the cache.
 */
export function studioFrame({ procedures, secureSite }: Options): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isStudioAddress(c.req.url)) {
      c.set('secureSite', secureSite);
      const sessionToken = sessionCookieOf(c);
      if (sessionToken && (await isTeamSession(sessionToken))) c.set('framedBySite', true);
    }
    await next();

    async function isTeamSession(token: string): Promise<boolean> {
      const requestInfo = { ...anonymousRequestInfo(c), sessionToken: token, unattended: true };
      // Without the database no caller can be identified, but the page may still be cached.
      const caller = await procedures.createContext(requestInfo).catch(() => null);
      return caller !== null && seesAsTeam(caller, 'content:read');
    }
  };
}
