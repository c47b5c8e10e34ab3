import type { ErrorDefinitions } from '../../error-definitions';
import { collectionMessages } from './messages';

/** Used through `reasons`. */
export const collectionReasons = {
  COLLECTION_NOT_FOUND: { status: 404, message: 'This collection no longer exists.' },
  COLLECTION_EXISTS: { status: 409, message: collectionMessages.slugTaken },
  COLLECTION_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this collection in the meantime. Please review it before you save.',
  },
  COLLECTIONS_CHANGED: {
    status: 409,
    message: 'The collections have changed in the meantime. Please check them and reorder them.',
  },
  COLLECTIONS_FULL: {
    status: 409,
    message: 'You can have at most {limit} collections. Delete one to add another.',
  },
} as const satisfies ErrorDefinitions;
