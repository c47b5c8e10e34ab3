import type { Context } from '../core/context';

/** The name of a session outside: tells neither its token nor its id. */
export function sessionHandle({ keys }: Pick<Context, 'keys'>, sessionId: string): string {
  return keys.mac('session handle', sessionId);
}

/** Whether this is the name of that session, also one that was given before a rotation of SECRET. */
export function isHandleOf({ keys }: Pick<Context, 'keys'>, sessionId: string, handle: string): boolean {
  return keys.isSigned('session handle', [sessionId], handle);
}
