import type { ErrorDefinitions } from '../../error-definitions';
import { collectionMessages } from './messages';

/** Used through `reasons`. */
export const collectionReasons = {
  COLLECTION_NOT_FOUND: { status: 404, message: 'This collection is not there any more.' },
  COLLECTION_EXISTS: { status: 409, message: collectionMessages.slugTaken },
  COLLECTION_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this collection meanwhile. Please look at it again before you save.',
  },
  COLLECTIONS_CHANGED: {
    status: 409,
    message: 'The collections have changed in the meantime. Please look at them and order them again.',
  },
  COLLECTIONS_FULL: { status: 409, message: 'There can be {limit} collections. Delete one to add another.' },
} as const satisfies ErrorDefinitions;
