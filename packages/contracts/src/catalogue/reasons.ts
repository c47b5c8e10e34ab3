import type { ErrorDefinitions } from '../error-definitions';
import { formatMegabytes } from '../format-count';
import { limits } from '../limits';
import { collectionMessages } from './collection/messages';
import { favoriteMessages } from './favorite/messages';
import { releaseMessages } from './release/messages';
import { templateFormMessages } from './template/form-messages';

/** Used through `reasons`. */
export const categoryReasons = {
  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  CATEGORY_EXISTS: { status: 409, message: 'A category like this already exists.' },
  CATEGORY_IN_USE: {
    status: 409,
    message: 'This category has {count}. Choose where to move them first.',
  },
  CATEGORY_CHANGED: {
    status: 409,
    message: 'This category was changed in the meantime. Please review it before you save.',
  },
  CATEGORIES_CHANGED: {
    status: 409,
    message: 'The categories have changed in the meantime. Please check them and reorder them.',
  },
  CATEGORIES_FULL: {
    status: 409,
    message: 'You can have at most {limit} categories. Merge or delete some to add another.',
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const collectionReasons = {
  COLLECTION_NOT_FOUND: { status: 404, message: 'This collection no longer exists.' },
  COLLECTION_EXISTS: { status: 409, message: collectionMessages.slugTaken },
  COLLECTION_CHANGED: {
    status: 409,
    message: 'This collection was changed in the meantime. Please review it before you save.',
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

/** Used through `reasons`. */
export const searchSettingsReasons = {
  SEARCH_SETTINGS_CHANGED: {
    status: 409,
    message: 'This was changed in the meantime. Please review it before you save.',
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const favoriteReasons = {
  FAVORITES_FULL: {
    status: 409,
    message: favoriteMessages.full,
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const releaseReasons = {
  RELEASE_NOT_FOUND: { status: 404, message: 'This release no longer exists.' },
  RELEASE_EXISTS: { status: 409, message: releaseMessages.versionTaken },
  RELEASES_FULL: { status: 409, message: 'A template can have at most {limit} releases.' },
  RELEASE_CHANGED: {
    status: 409,
    message: 'This release was changed in the meantime. Please review it.',
  },
  RELEASE_STATUS: { status: 409, message: 'This release is now {status}, so this is not possible.' },
  /** Customers may have it, and name it. */
  RELEASE_KEPT: {
    status: 409,
    message: 'This release was published once, so its version stays, and it can only be withdrawn.',
  },
  RELEASE_TOO_LARGE: {
    status: 413,
    message: `This file is larger than ${formatMegabytes(limits.releaseBytes)}. Leave out what buyers do not need.`,
  },
  RELEASE_REFUSED: { status: 400, message: '{why}' },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const templateReasons = {
  TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist or is not available.' },
  TEMPLATE_EXISTS: { status: 409, message: templateFormMessages.slugTaken },
  MEDIA_NOT_FOUND: { status: 404, message: 'This picture no longer exists.' },
  MEDIA_CHANGED: {
    status: 409,
    message: 'The pictures have changed in the meantime. Please check them and reorder them.',
  },
  TEMPLATE_CHANGED: { status: 409, message: 'This template was changed by {name} at {time}.' },
  TEMPLATE_STATUS: { status: 409, message: 'This template is now {status}, so this is not possible.' },
  /** Their customers would lose what they download. */
  TEMPLATE_SOLD: {
    status: 409,
    message: 'Customers have its files with {count}, so it cannot be deleted. Unpublish it instead.',
  },
  TEMPLATE_NOT_SCHEDULED: { status: 409, message: 'This template is no longer scheduled.' },
} as const satisfies ErrorDefinitions;
