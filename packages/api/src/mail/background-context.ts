import type { user } from '@app/db/schema/user';
import type { Actor, Context, Services, UserContext } from '../core/context';
import { limitUnconfirmedMail } from './limit-unconfirmed-mail';

/** The context of work that no request asks for, such as what came by mail: done with the limits of a call. */
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

/** An account as the one who acts. */
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

/** The same in the name of whoever wrote. */
export function asActor(ctx: Context, actor: Actor): UserContext {
  return { ...ctx, actor };
}
