import type { Actor, Context, Services, UserContext } from '../core/context';
import { limitUnconfirmedMail } from '../mail/limit-unconfirmed-mail';

/** The context of work that no request asks for: what came by mail is done with the limits of a call. */
export function mailContext(services: Services, requestId: string): Context {
  return {
    ...services,
    mail: limitUnconfirmedMail(services),
    request: {
      requestId,
      ip: '',
      userAgent: 'mail',
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

/** The same in the name of whoever sent the mail. */
export function asSender(ctx: Context, actor: Actor): UserContext {
  return { ...ctx, actor };
}
