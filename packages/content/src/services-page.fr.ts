import type { Translated } from '@app/contracts/translated';
import { facts } from './company';
import type * as english from './services-page';
import { editable } from './site-words';

export const servicesPage = editable(
  'services.page',
  (): Translated<typeof english.servicesPage> => ({
    title: 'Nos services',
    headline: 'Tout, de la prise murale au site web',
    intro:
      'Tous nos services, une seule entreprise. Prenez celui dont vous avez besoin aujourd’hui\u202f; quand viendra le besoin suivant, vous saurez déjà qui appeler.',
    cardLinkLabel: 'En savoir plus',
    callToAction: {
      title: 'Vous ne savez pas par où commencer\u202f?',
      text: `Décrivez ce qui ne marche pas, ou ce que vous aimeriez voir exister. Un ingénieur vous dit ce qu’il faut, sous ${facts.replyWithin}.`,
      label: 'Nous contacter',
      href: '/contact-us',
    },
  }),
);

export const serviceDetailPage = editable(
  'services.detail',
  (): Translated<typeof english.serviceDetailPage> => ({
    back: { label: 'Retour aux services', href: '/services' },
    benefitsTitle: 'Ce que vous y gagnez',
    featuresTitle: 'Ce qui est compris',
    relatedTitle: 'Se combine bien avec',
    relatedLinkLabel: 'En savoir plus',
  }),
);

export const mobileAppsCard = editable(
  'services.mobile',
  (): Translated<typeof english.mobileAppsCard> => ({
    title: 'Développement d’applications mobiles',
    summary:
      'Des applications Android et iOS qui démarrent vite, fonctionnent hors ligne et sont à l’aise sur les téléphones que les gens possèdent.',
  }),
);
