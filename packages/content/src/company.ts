import { contactWays, given, inProse } from './company-reach';
import { editable } from './site-words';

export const { offices } = given;
export const { phones, footerPhones, supportPhone, socialLinks } = contactWays;

/**
 * Facts phrased for the middle of a sentence. All copy uses these, so that each is defined once: founding
 * year, countries, ownership and response time.
 */
export const facts = editable('', () => ({
  formed: `formed in ${given.foundedYear}`,
  since: `since ${given.foundedYear}`,
  /** "Liberia and the United States" */
  countries: offices[0].all?.countries ?? offices.map(({ countryInProse }) => countryInProse).join(' and '),
  replyWithin: given.replyWithin,
  /** "privately owned" */
  ownership: inProse(given.ownership),
}));

export const company = editable('company', () => ({
  ...given,
  footerTagline: `Managed IT, infrastructure and software from one ${facts.ownership} team. We keep businesses in ${facts.countries} running, and we answer when you call.`,
  since: `Since ${given.foundedYear}`,
  workingHours: '24/7 support available',
  /** How fast the team answers. */
  replyPromise: `We reply within ${facts.replyWithin}.`,
  /** What is measured instead of promised, once there is enough. */
  answers: '',
}));
