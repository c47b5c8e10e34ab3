import { createKeyRing } from '../core/key-ring';

/** The key of every test that is not about keys. */
export const testKeys = createKeyRing('a secret for tests only');
