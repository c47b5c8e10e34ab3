import type { Language } from '@app/contracts/languages';

export interface Counter {
  readonly id: string;
  /** As displayed. */
  readonly display: string;
  readonly label: string;
  /** Language of `label`, if it differs from the page's. */
  readonly language?: Language;
}

/**
 * "100+" carries two labels: delivered projects in the counters, thriving businesses in the hero badge
 * (public-pages.two-labels).
 */
export const builtCounters = (): readonly Counter[] => [
  { id: 'projects', display: '100+', label: 'Projects Delivered' },
  { id: 'satisfaction', display: '95%', label: 'Client Satisfaction' },
  { id: 'years', display: '10', label: 'Years Experience' },
];
