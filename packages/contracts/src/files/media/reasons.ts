import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const mediaReasons = {
  PICTURE_NOT_FOUND: { status: 404, message: 'This picture is not in the library any more.' },
  PICTURE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this picture meanwhile. Please look at it again before you save.',
  },
  PICTURE_IN_USE: {
    status: 409,
    message: 'This picture is used in {places}. Take it out there first.',
  },
  LIBRARY_FULL: { status: 409, message: 'There can be {limit} pictures. Remove some to add another.' },
} as const satisfies ErrorDefinitions;
