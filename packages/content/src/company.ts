import { companyFacts, type Phone } from './company-facts';

export interface Counter {
  readonly value: number;
  readonly suffix: string;
  /** Value with suffix, as text. */
  readonly display: string;
  readonly label: string;
}

const { foundedYear } = companyFacts;
export const { offices, phones, socialLinks } = companyFacts;

/**
 * Facts as they stand in the middle of a sentence. All copy takes them from here, so that each stands once: the year, the
 * places, whose it is, and how soon we answer.
 */
export const facts = {
  formed: `formed in ${foundedYear}`,
  since: `since ${foundedYear}`,
  /** "Liberia and the United States" */
  countries: offices.map(({ countryInProse }) => countryInProse).join(' and '),
  replyWithin: companyFacts.replyWithin,
  /** "privately owned" */
  ownership: companyFacts.ownership.toLowerCase(),
} as const;

export const company = {
  ...companyFacts,
  footerTagline: `Managed IT, infrastructure and software from one ${facts.ownership} team. We keep businesses in ${facts.countries} running, and we answer when you call.`,
  since: `Since ${foundedYear}`,
  workingHours: '24/7 support available',
  replyPromise: `We reply within ${facts.replyWithin}.`,
} as const;

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

export const footerPhones: readonly Phone[] = phones.filter((phone) => phone.footer);

export const supportPhone: Phone = phones.find((phone) => phone.support) ?? phones[0];
