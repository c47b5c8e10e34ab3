import type { Translated } from '@app/contracts/translated';
import { company, facts } from './company';
import { brochure as english, type companyWords as words } from './company-words';
import { editable } from './site-words';

export const companyWords = editable(
  'company',
  (): Translated<typeof words> => ({
    oneLiner: `informatique, réseaux et logiciels ${facts.since}`,
    description: `${company.name} est une entreprise de services informatiques ${facts.ownership}, ${facts.formed}. Nous gérons des réseaux, installons du matériel, veillons sur des bâtiments et créons des sites web, des applications et des logiciels de gestion, ${facts.countries}.`,
  }),
);

export const brochure = editable(
  '',
  (): Translated<typeof english> => ({
    href: english.href,
    downloadName: english.downloadName,
    label: 'Télécharger la brochure',
  }),
);
