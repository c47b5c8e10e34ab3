import type { Translated } from '@app/contracts/translated';
import { editable } from '../site-words';
import type * as english from './it-deployment';

const words: Translated<typeof english.itDeployment> = {
  summary:
    'Serveurs, systèmes et utilisateurs mis en service sur site, dans le cloud ou les deux, sans journée perdue.',
  headline: 'De nouveaux systèmes en service lundi, pas un jour peut-être.',
  description: [
    'Un déploiement échoue dans les intervalles\u202f: entre le fournisseur et le réseau, le pilote et la généralisation, la mise en service et la première question de la comptabilité. Nous couvrons toute la distance, avec un seul plan et une seule personne responsable.',
    'Dites-nous où vos données doivent se trouver et ce que votre connexion supporte. Nous recommandons une place pour chaque système et expliquons pourquoi, en mots simples.',
  ],
  benefits: [
    {
      title: 'Un pilote avant le grand saut',
      text: 'Un petit groupe travaille d’abord sur le nouveau système. Ce qu’il trouve est corrigé avant l’arrivée des autres.',
    },
    {
      title: 'Un chemin de retour',
      text: 'Chaque bascule a son retour en arrière déjà testé\u202f: une surprise coûte une heure, pas une semaine.',
    },
    {
      title: 'Des utilisateurs prévenus',
      text: 'Une courte formation et des guides d’une page arrivent avant le nouvel écran.',
    },
    {
      title: 'Des coûts prévisibles',
      text: 'Licences, trafic et stockage sont calculés sur trois ans, par écrit, avant votre engagement.',
    },
  ],
  features: [
    'Plateformes de serveurs, de stockage et de virtualisation',
    'Messagerie, partage de fichiers et outils collaboratifs',
    'Identités, authentification unique et gestion des appareils',
    'Agences et personnel à distance, VPN compris',
    'Migration des données avec contrôles avant et après',
    'Sauvegarde et reprise après sinistre dès le premier jour',
    'Calendrier de déploiement, communication et formation',
    'Procédures et remise à votre propre service informatique',
  ],
  options: {
    title: 'Où faut-il l’héberger\u202f?',
    intro: 'Trois réponses, chacune bonne pour quelqu’un. Nous vous aidons à choisir, système par système.',
    items: [
      {
        title: 'Sur site',
        icon: 'IconServerCog',
        text: 'Votre matériel dans vos murs. Idéal quand les données doivent rester chez vous, ou quand la connexion internet n’est pas sûre.',
      },
      {
        title: 'Cloud',
        icon: 'IconCloudComputing',
        text: 'Une capacité louée qui grandit et diminue avec vous. Idéal pour la messagerie, la sauvegarde et les équipes dispersées.',
      },
      {
        title: 'Hybride',
        icon: 'IconTransfer',
        text: 'La rapidité locale pour le travail quotidien, le cloud pour la portée et la reprise. Idéal pour la plupart des organisations à plusieurs bureaux.',
      },
    ],
  },
  process: {
    title: 'Cinq étapes jusqu’à la mise en service',
    intro: 'Chaque étape se termine par une décision de votre part\u202f: aucune surprise dans la suivante.',
    steps: [
      {
        title: 'Découverte',
        text: 'Nous relevons vos systèmes, vos utilisateurs, vos données et vos liaisons, et convenons de ce qu’est la réussite.',
      },
      {
        title: 'Conception',
        text: 'Vous recevez une architecture, un prix sur trois ans et un calendrier de déploiement.',
      },
      {
        title: 'Pilote',
        text: 'Une équipe passe en premier. Nous mesurons, écoutons et ajustons.',
      },
      {
        title: 'Généralisation',
        text: 'Service par service, en dehors de vos heures chargées, chacun avec son chemin de retour.',
      },
      {
        title: 'Remise',
        text: 'Procédures, formation et 30\u00a0jours de suivi rapproché avant le fonctionnement normal.',
      },
    ],
  },
  callToAction: {
    title: 'Préparez-le avec un ingénieur',
    text: 'Trente minutes sur vos systèmes, votre échéance et votre budget. Proposez un moment qui vous convient, et nous appelons.',
    label: 'Prendre rendez-vous',
    href: '/contact-us?interest=it-deployment',
  },
  related: ['hardware-installation', 'it-upgrades', 'software-development'],
};

export const itDeployment = editable('services.it-deployment', () => words);
