import type { Translated } from '@app/contracts/translated';
import type * as english from './company';
import { contactWays, given, inProse } from './company-reach';
import { editable } from './site-words';

export const { offices } = given;
export const { phones, footerPhones, supportPhone, socialLinks } = contactWays;

export const facts = editable(
  '',
  (): Translated<typeof english.facts> => ({
    formed: `fondée en ${given.foundedYear}`,
    since: `depuis ${given.foundedYear}`,
    /** “au Libéria et aux États-Unis” */
    countries: offices[0].all?.countries ?? offices.map(({ countryInProse }) => countryInProse).join(' et '),
    replyWithin: given.replyWithin,
    /** “à capitaux privés” */
    ownership: inProse(given.ownership),
  }),
);

export const company = editable('company', () => ({
  ...given,
  footerTagline: `Infogérance, infrastructures et logiciels par une seule équipe, ${facts.ownership}. Nous faisons tourner les entreprises ${facts.countries}, et nous répondons quand vous appelez.`,
  since: `Depuis ${given.foundedYear}`,
  workingHours: 'Assistance 24\u00a0h/24, 7\u00a0j/7',
  replyPromise: `Nous répondons sous ${facts.replyWithin}.`,
  answers: '',
}));
