import type { user } from '@app/db/schema/accounts/user';
import type { Actor, Context, Services, UserContext } from './context';
import { limitUnconfirmedMail } from './limit-unconfirmed-mail';

/** Returns the context for work outside a request, such as incoming mail, with the same limits as a call. */
export function backgroundContext(services: Services, requestId: string): Context {
  return {
    ...services,
    mail: limitUnconfirmedMail(services),
    request: {
      requestId,
      ip: '',
      userAgent: 'server',
      sessionToken: null,
      signupProof: null,
      setCookie: () => {},
    },
    actor: null,
    session: null,
    token: null,
    suspended: false,
  };
}

/** Returns the actor for an account. */
export function actorOf({
  id,
  name,
  email,
  role,
  restriction,
  emailVerifiedAt,
}: typeof user.$inferSelect): Actor {
  return { id, name, email, role, restriction, emailVerified: emailVerifiedAt !== null };
}

/** Returns the context acting as this actor. */
export function asActor(ctx: Context, actor: Actor): UserContext {
  return { ...ctx, actor };
}
