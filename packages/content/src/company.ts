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

/** How fast the team answers; `answers` is what is measured instead of promised, once there is enough. */
const promise = () => `We reply within ${facts.replyWithin}.`;

export const company = editable('company', () => ({
  ...given,
  footerTagline: `Managed IT, infrastructure and software from one ${facts.ownership} team. We keep businesses in ${facts.countries} running, and we answer when you call.`,
  since: `Since ${given.foundedYear}`,
  workingHours: '24/7 support available',
  replyPromise: promise(),
  answers: promise(),
}));
