import type { HomeCard } from './built-home-cards';

export const builtHomeCards = (): readonly HomeCard[] => [
  {
    id: 'managed',
    title: 'Services informatiques gérés',
    description:
      'Nous surveillons, mettons à jour et dépannons vos ordinateurs, vos serveurs et votre réseau jour et nuit, pour qu’une petite alerte ne devienne jamais une longue panne.',
    artefact: 'camera-frame',
    linkText: 'Rester en marche',
  },
  {
    id: 'deployment',
    title: 'Déploiement et maintenance',
    description:
      'Du premier câble au dernier poste de travail\u202f: nous installons, configurons et entretenons vos équipements sur site, dans le cloud ou les deux.',
    artefact: 'cable-report',
    linkText: 'Optimiser vos systèmes',
  },
  {
    id: 'development',
    title: 'Développement mobile et web',
    description:
      'Des sites web, des applications mobiles et des logiciels de gestion, conçus avec ceux qui s’en serviront et faits pour évoluer.',
    artefact: 'release-label',
    linkText: 'Créer vos solutions',
  },
];
