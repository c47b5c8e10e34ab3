import { type CompanyFacts, companyFacts, type Phone } from './company-facts';
import { editable } from './site-words';

export interface Counter {
  readonly value: number;
  readonly suffix: string;
  /** Value with suffix, as text. */
  readonly display: string;
  readonly label: string;
}

const given: CompanyFacts = editable('company', () => companyFacts);
export const { offices, socialLinks } = given;

/** What is called follows from what is read. */
function dialled(phone: Phone): Phone {
  return { ...phone, href: `tel:+${phone.display.replaceAll(/\D/g, '')}` };
}

const reached = editable('', () => {
  const [first, second, third] = given.phones;
  const phones: CompanyFacts['phones'] = [dialled(first), dialled(second), dialled(third)];
  return {
    phones,
    footerPhones: phones.filter((phone) => phone.footer),
    supportPhone: { ...(phones.find((phone) => phone.support) ?? phones[0]) },
  };
});
export const { phones, footerPhones, supportPhone } = reached;

/**
 * Facts as they stand in the middle of a sentence. All copy takes them from here, so that each stands once: the year, the
 * places, whose it is, and how soon we answer.
 */
export const facts = editable('', () => ({
  formed: `formed in ${given.foundedYear}`,
  since: `since ${given.foundedYear}`,
  /** "Liberia and the United States" */
  countries: offices.map(({ countryInProse }) => countryInProse).join(' and '),
  replyWithin: given.replyWithin,
  /** "privately owned" */
  ownership: given.ownership.toLowerCase(),
}));

export const company = editable('company', () => ({
  ...given,
  phones,
  footerTagline: `Managed IT, infrastructure and software from one ${facts.ownership} team. We keep businesses in ${facts.countries} running, and we answer when you call.`,
  since: `Since ${given.foundedYear}`,
  workingHours: '24/7 support available',
  replyPromise: `We reply within ${facts.replyWithin}.`,
}));

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
