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
 * Lets a page into the frame of the studio for who of the team may open that; it is the same page that everybody gets
 * (public-pages.studio-frame). For all others the address is the one without the studio, answered from memory: this stands before it.
 */
export function studioFrame({ procedures, secureSite }: Options): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isStudioAddress(c.req.url)) {
      c.set('secureSite', secureSite);
      const sessionToken = sessionCookieOf(c);
      if (sessionToken && (await isOfTeam(sessionToken))) c.set('framedBySite', true);
    }
    await next();

    async function isOfTeam(token: string): Promise<boolean> {
      const asker = { ...anonymousRequestInfo(c), sessionToken: token, unattended: true };
      // Without the database nobody is known, and the page may still be in memory.
      const caller = await procedures.createContext(asker).catch(() => null);
      return caller !== null && seesAsTeam(caller, 'content:read');
    }
  };
}
