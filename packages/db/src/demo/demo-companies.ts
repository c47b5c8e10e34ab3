import type { DemoEmail } from './demo-accounts';

interface DemoCompany {
  readonly key: string;
  readonly name: string;
  readonly colleaguesSee: boolean;
  readonly people: readonly DemoEmail[];
}

/**
 * Two companies with colleagues: in one they see each other's requests and orders, in the other they do not.
 */
export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'palm-coast',
    name: 'Palm Coast Traders',
    colleaguesSee: true,
    people: ['mardea.tolbert@example.com', 'joseph.kollie@example.com', 'siah.kpadeh@example.com'],
  },
  {
    key: 'northlight',
    name: 'Northlight Studio',
    colleaguesSee: false,
    people: ['hannah.lindqvist@example.com', 'marcus.whitfield@example.com'],
  },
];
