import type { Context } from '../core/context';
import { hmac } from '../core/token';

/** The name of a session outside: tells neither its token nor its id. */
export function sessionHandle({ secret }: Pick<Context, 'secret'>, sessionId: string): string {
  return hmac(secret, 'session handle', sessionId);
}
