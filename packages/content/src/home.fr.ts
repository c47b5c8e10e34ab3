import type { Translated } from '@app/contracts/translated';
import { facts } from './company';
import type * as english from './home';
import { editable } from './site-words';

export const hero = editable(
  'home.hero',
  (): Translated<typeof english.hero> => ({
    badge: 'Plus de 100 entreprises prospères',
    headline: 'Nous transformons vos idées en expériences web et mobiles',
    primary: { label: 'Nous contacter', href: '/contact-us' },
    secondary: { label: 'Choisir un modèle', href: '/templates' },
    clientsLabel: 'Quelques-uns de nos clients',
    clientIds: ['palm-grove-clinics', 'mesurado-freight', 'bright-coast-schools', 'harborline-hotels'],
    coversLabel: 'Des modèles pour commencer',
    particles: 80,
    particlesPlayLabel: 'Lancer l’animation derrière le titre',
    particlesPauseLabel: 'Arrêter l’animation derrière le titre',
  }),
);

export const homeAbout = editable(
  'home.about',
  (): Translated<typeof english.homeAbout> => ({
    eyebrow: 'À propos de nous',
    heading: 'Une seule entreprise pour tout ce qui doit fonctionner',
    blurb: `Nous sommes une entreprise informatique ${facts.ownership}, ${facts.formed}. Bureaux, écoles, cliniques et ministères comptent sur nous pour installer leur matériel, gérer leurs réseaux et créer les logiciels que leurs équipes utilisent chaque jour. Nous faisons avec soin ce qui ne se voit pas, car c’est ce qui fait tourner tout le reste.`,
    cards: [
      {
        title: 'Nos services',
        text: 'Toutes les façons de garder votre activité connectée, protégée et en mouvement.',
        picture: 'our-services',
        hoverLabel: 'En savoir plus',
        href: '/services',
      },
      {
        title: 'Notre expertise',
        text: 'Nos promesses, et la stratégie qui nous permet de les tenir.',
        picture: 'our-expertise',
        hoverLabel: 'Découvrir',
        href: '/why-us',
      },
      {
        title: 'Nos clients',
        text: 'Les organisations qui nous font confiance, et ce qui a changé pour elles.',
        picture: 'our-customers',
        hoverLabel: 'En savoir plus',
        href: '/clients',
      },
    ],
  }),
);

export const homeServices = editable(
  'home.services',
  (): Translated<typeof english.homeServices> => ({
    heading: 'Toujours en ligne, toujours en marche, toujours protégés',
    intro:
      'Trois choses que toute organisation attend de sa technologie. Nous les prenons au pied de la lettre.',
    all: { label: 'Découvrir tous les services', href: '/services' },
  }),
);

export const howWeCanHelp = editable(
  'home.help',
  (): Translated<typeof english.howWeCanHelp> => ({
    title: 'Comment nous pouvons vous aider',
    intro: 'Du premier message au résultat.',
    link: { label: 'Parlez-nous de votre projet', href: '/contact-us' },
    stories: { label: 'Réussites de nos clients', href: '/clients' },
  }),
);

export const clientStrip = editable(
  'home.clients',
  (): Translated<typeof english.clientStrip> => ({
    title: 'De grandes entreprises et organisations nous font confiance',
    playLabel: 'Faire défiler les logos',
    pauseLabel: 'Arrêter le défilement des logos',
  }),
);

export const homeIndustries = editable(
  'home.industries',
  (): Translated<typeof english.homeIndustries> => ({
    title: 'Les secteurs pour lesquels nous travaillons',
    intro:
      'Bien des types d’organisations, une même exigence. Choisissez le vôtre pour voir les modèles conçus pour lui.',
    askLabel: 'Sur mesure',
  }),
);

export const featuredTemplates = editable(
  'home.templates',
  (): Translated<typeof english.featuredTemplates> => ({
    title: 'Modèles à la une',
    intro:
      'Des sites déjà conçus, pour commencer dès aujourd’hui. Choisissez-en un\u202f: nous l’adaptons à votre image et à vos contenus.',
    all: { label: 'Voir tous les modèles', href: '/templates' },
  }),
);

export const homeCallToAction = editable(
  'home.callToAction',
  (): Translated<typeof english.homeCallToAction> => ({
    title: 'Prêts quand vous l’êtes',
    text: 'Qu’il s’agisse d’un commutateur en panne ou d’une toute nouvelle plateforme, l’étape suivante est la même\u202f: parler à un ingénieur.',
    label: 'Contactez-nous',
    href: '/contact-us',
  }),
);
