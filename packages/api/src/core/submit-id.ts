import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { UserContext } from './context';

/** Any would do; another one would let what was sent before an upgrade be made again. */
const namespace = '5d6b6c0e-6a0b-4b1c-9c55-0f6f2f6f8d11';

/**
 * The id of what a call makes: of one sender, one purpose and one submit key it is always the same, so that what is sent again is found
 * instead of being made a second time. Without a key it is a new one.
 */
export function submitIdOf({ actor }: UserContext, purpose: string, submitKey: string | undefined): string {
  return submitKey ? uuidv5(`${actor.id}:${purpose}:${submitKey}`, namespace) : uuidv7();
}
