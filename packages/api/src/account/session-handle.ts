import { hmac } from '../auth/token';
import type { Context } from '../core/context';

/** The name of a session outside: tells neither its token nor its id. */
export function sessionHandle({ secret }: Pick<Context, 'secret'>, sessionId: string): string {
  return hmac(secret, 'session handle', sessionId);
}
