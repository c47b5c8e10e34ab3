import { given, reached } from './company-reach';
import { editable } from './site-words';

export const { offices, socialLinks } = given;
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
