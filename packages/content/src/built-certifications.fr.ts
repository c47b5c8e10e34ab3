import type { Certification } from './built-certifications';

export const builtCertifications = (): readonly Certification[] => [
  {
    id: 'cabling',
    name: 'Câblage structuré',
    icon: 'IconPlugConnected',
    text: 'Des installateurs certifiés pour le cuivre et la fibre\u202f; chaque liaison est mesurée et remise avec son rapport.',
  },
  {
    id: 'security',
    name: 'Sécurité de l’information',
    icon: 'IconShieldLock',
    text: 'Nous travaillons selon la norme ISO/IEC 27001 et faisons auditer nos pratiques chaque année.',
  },
  {
    id: 'height',
    name: 'Travail en hauteur',
    icon: 'IconHelmet',
    text: 'Toute personne qui grimpe est formée, assurée et contrôlée tous les douze mois.',
  },
];
