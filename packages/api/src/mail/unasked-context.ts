import type { Actor, Context, Services, UserContext } from '../core/context';
import { limitUnconfirmedMail } from './limit-unconfirmed-mail';

/** The context of work that no request asks for, such as what came by mail: done with the limits of a call. */
export function unaskedContext(services: Services, requestId: string): Context {
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

/** The same in the name of whoever wrote. */
export function asActor(ctx: Context, actor: Actor): UserContext {
  return { ...ctx, actor };
}
