export interface Counter {
  readonly value: number;
  readonly suffix: string;
  /** Value with its suffix, as text. */
  readonly display: string;
  readonly label: string;
}

/**
 * "100+" carries two labels: delivered projects in the counters, thriving businesses in the hero badge
 * (public-pages.two-labels).
 */
export const heroBadge = '100+ Businesses Thriving';

export const counters = [
  { value: 100, suffix: '+', display: '100+', label: 'Projects Delivered' },
  { value: 95, suffix: '%', display: '95%', label: 'Client Satisfaction' },
  { value: 10, suffix: '', display: '10', label: 'Years Experience' },
] as const satisfies readonly Counter[];
