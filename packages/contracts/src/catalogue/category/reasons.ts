import type { ErrorDefinitions } from '../../error-definitions';

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
    message: 'Somebody else has changed this category in the meantime. Please review it before you save.',
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
