import type { Translated } from '@app/contracts/translated';
import type * as english from './counters';

export const heroBadge = 'Plus de 100 entreprises prospères';

export const counters: Translated<typeof english.counters> = [
  { value: 100, suffix: '+', display: '100+', label: 'projets livrés' },
  { value: 95, suffix: '\u00a0%', display: '95\u00a0%', label: 'de clients satisfaits' },
  { value: 10, suffix: '', display: '10', label: 'ans d’expérience' },
];
