import type { Translated } from '@app/contracts/translated';
import type * as english from './interest-words';

export const templateInterest: Translated<typeof english.templateInterest> = {
  label: 'Un modèle de site web',
  opening: 'J’aimerais un site web à partir de l’un de vos modèles. ',
};
export const otherInterest: Translated<typeof english.otherInterest> = 'Autre chose';

export const serviceInterests: Translated<typeof english.serviceInterests> = {
  'hardware-installation': { opening: 'J’aimerais faire installer du matériel. ' },
  'network-surveillance': { opening: 'J’aimerais voir une démonstration de surveillance. ' },
  'it-deployment': {
    opening: 'J’aimerais prendre rendez-vous au sujet d’un déploiement informatique. ',
  },
  'equipment-maintenance': { opening: 'J’aimerais un contrat de maintenance pour nos équipements. ' },
  'it-upgrades': { opening: 'J’aimerais un devis pour une modernisation. ' },
  'software-development': {
    label: 'Logiciels et applications mobiles',
    opening: 'J’aimerais parler d’un logiciel. ',
  },
  'network-cabling': { opening: 'J’aimerais un devis pour du câblage. ' },
  'web-development': { opening: 'J’aimerais parler d’un site web. ' },
};
export const serviceOpening: typeof english.serviceOpening = (title) =>
  `J’aimerais parler de ce service\u202f: ${title}. `;

export const industryLabel: typeof english.industryLabel = (industry) => `Site web (${industry})`;
export const industryOpening: typeof english.industryOpening = (industry) =>
  `Je cherche un site web dans ce secteur\u202f: ${industry}. `;
