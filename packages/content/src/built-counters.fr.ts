import type { Counter } from './built-counters';

export const builtCounters = (): readonly Counter[] => [
  { id: 'projects', display: '100+', label: 'projets livrés' },
  { id: 'satisfaction', display: '95\u00a0%', label: 'de clients satisfaits' },
  { id: 'years', display: '10', label: 'ans d’expérience' },
];
