import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { UserContext } from './context';

/** An arbitrary value, but changing it would let submits from before an upgrade be repeated. */
const namespace = '5d6b6c0e-6a0b-4b1c-9c55-0f6f2f6f8d11';

/**
 * Returns the id of the row a call creates: always the same for one sender, purpose and submit key, so that a
 * repeated submit is found instead of created again. Without a key it is a new one.
 */
export function submitIdOf({ actor }: UserContext, purpose: string, submitKey: string | undefined): string {
  return submitKey ? uuidv5(`${actor.id}:${purpose}:${submitKey}`, namespace) : uuidv7();
}
