import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const mediaReasons = {
  PICTURE_NOT_FOUND: { status: 404, message: 'This picture is no longer in the library.' },
  PICTURE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this picture in the meantime. Please review it before you save.',
  },
  PICTURE_IN_USE: {
    status: 409,
    message: 'This picture is used in {places}. Remove it there first.',
  },
  LIBRARY_FULL: {
    status: 409,
    message: 'You can have at most {limit} pictures. Remove some to add another.',
  },
} as const satisfies ErrorDefinitions;
