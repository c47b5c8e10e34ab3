import type { Fields } from '../../fields';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { factLines, maxColors, sectionLines, swatches, wholePageRatio } from './presentation';

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
    translated: true,
    limit: limits.templateTagline,
    hint: `What it is for, in a few words. Shown on its card: at most ${limits.templateTagline} characters.`,
    example: 'For small ports',
  },
  description: {
    kind: 'text',
    label: 'Description',
    translated: true,
    limit: limits.templateDescription,
    required: messages.templateDescriptionRequired,
    hint: 'The first two lines are shown on its card. A new line starts a paragraph.',
  },
  audience: {
    kind: 'text',
    label: 'For whom',
    translated: true,
    limit: limits.templateAdvice,
    hint: 'Whom it suits, and whom not.',
  },
  preparation: {
    kind: 'text',
    label: 'What to prepare',
    translated: true,
    limit: limits.templateAdvice,
    hint: 'What a customer needs at hand: texts, pictures, accounts.',
  },
  usualChanges: {
    kind: 'text',
    label: 'What we usually change',
    translated: true,
    limit: limits.templateAdvice,
    hint: 'What most customers ask for, and what it costs. Lines such as “Deposits: from $120” become a list.',
  },
  category: { kind: 'own', label: 'Category' },
  price: { kind: 'own', label: 'Price' },
  demoUrl: { kind: 'own', label: 'Demo URL' },
  industries: { kind: 'own', label: 'Industries' },
  features: { kind: 'own', label: 'Included features', translated: true },
  sections: {
    kind: 'text',
    label: 'On the page',
    translated: true,
    limit: limits.templateSections,
    pattern: [sectionLines.all, 'Write each section on a line of its own, such as “Prices 42%”'],
    hint: `One section per line, with where it starts on the picture of the whole page, such as “Prices 42%”. The whole page is a picture at least ${wholePageRatio} times as high as wide.`,
  },
  colors: {
    kind: 'line',
    label: 'Colors',
    limit: maxColors * '#rrggbb '.length,
    pattern: [swatches, `Write up to ${maxColors} colors such as #17316b, with spaces between them`],
    hint: `Up to ${maxColors}, such as #17316b, with spaces between them.`,
    example: '#17316b #ff9142',
  },
  typefaces: {
    kind: 'line',
    label: 'Typefaces',
    limit: limits.templateTypefaces,
    hint: 'The one of the headings first.',
    example: 'Newsreader, Figtree',
  },
  facts: {
    kind: 'text',
    label: 'Facts',
    translated: true,
    limit: limits.templateFacts,
    pattern: [factLines.all, 'Write each fact on a line of its own, such as “Language: English”'],
    hint: 'One per line, such as “Language: English”.',
  },
  changelog: { kind: 'own', label: 'What is new' },
} as const satisfies Fields;
