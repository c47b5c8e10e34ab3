import type { Fields } from '../../fields';
import { limits } from '../../limits';
import { collectionMessages } from './messages';

/** What the team writes of a collection, in the order of the form. */
export const collectionFields = {
  title: {
    kind: 'line',
    label: 'Title',
    translated: true,
    limit: limits.collectionTitle,
    required: collectionMessages.titleRequired,
  },
  slug: { kind: 'own', label: 'Address' },
  summary: { kind: 'text', label: 'Summary', limit: limits.collectionSummary, translated: true },
  kind: { kind: 'own', label: 'How it is filled' },
  templateIds: { kind: 'own', label: 'Templates' },
  rule: { kind: 'own', label: 'Rule' },
} as const satisfies Fields;
