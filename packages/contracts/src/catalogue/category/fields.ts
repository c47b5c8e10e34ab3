import type { Fields } from '../../fields';
import { limits } from '../../limits';
import { messages } from '../../messages';

/** What the team writes of a category. */
export const categoryFields = {
  name: {
    kind: 'line',
    label: 'Name',
    translated: true,
    limit: limits.categoryName,
    required: messages.categoryNameRequired,
    hint: 'Must be unique, ignoring case.',
    example: 'Online shops',
  },
  slug: {
    kind: 'own',
    label: 'Address',
    hint: 'Without it the address is made from the name.',
    example: 'online-shops',
  },
  description: {
    kind: 'text',
    label: 'Description',
    limit: limits.categoryDescription,
    hint: 'For clients of the API; no page shows it.',
    example: 'For small shops',
  },
  position: {
    kind: 'own',
    label: 'Position',
    hint: 'Lower ones come first. Without it the category comes last.',
    example: '3',
  },
} as const satisfies Fields;
