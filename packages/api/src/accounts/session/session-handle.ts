import type { Context } from '../../core/context';

/** Returns the public handle of a session, which reveals neither its token nor its id. */
export function sessionHandle({ keys }: Pick<Context, 'keys'>, sessionId: string): string {
  return keys.mac('session handle', sessionId);
}

/**
 * Checks whether this is the handle of that session, including handles created before a rotation of SECRET.
 */
export function isHandleOf({ keys }: Pick<Context, 'keys'>, sessionId: string, handle: string): boolean {
  return keys.isSigned('session handle', [sessionId], handle);
}
