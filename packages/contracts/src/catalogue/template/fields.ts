import type { Fields } from '../../fields';
import { limits } from '../../limits';
import { messages } from '../../messages';

/** What people write of a template, in the order of the form. Everybody who sees a template sees all of it. */
export const templateFields = {
  title: {
    kind: 'line',
    label: 'Title',
    limit: limits.templateTitle,
    required: messages.templateTitleRequired,
  },
  slug: { kind: 'own', label: 'Address' },
  tagline: {
    kind: 'line',
    label: 'Tagline',
    limit: limits.templateTagline,
    hint: `What it is for, in a few words. Shown on its card: at most ${limits.templateTagline} characters.`,
    example: 'For small ports',
  },
  description: {
    kind: 'text',
    label: 'Description',
    limit: limits.templateDescription,
    required: messages.templateDescriptionRequired,
    hint: 'The first two lines are shown on its card. A new line starts a paragraph.',
  },
  category: { kind: 'own', label: 'Category' },
  price: { kind: 'own', label: 'Price' },
  demoUrl: { kind: 'own', label: 'Demo URL' },
  industries: { kind: 'own', label: 'Industries' },
  features: { kind: 'own', label: 'Included features' },
  changelog: { kind: 'own', label: 'What is new' },
} as const satisfies Fields;
