import type { Translated } from '@app/contracts/translated';
import type * as english from './legal-links';

export const legalLinks: Translated<typeof english.legalLinks> = {
  privacy: { label: 'Confidentialité', href: '/privacy' },
  terms: { label: 'Conditions', href: '/terms' },
};
