import type { Translated } from '@app/contracts/translated';
import { editable } from '../site-words';
import type * as english from './software-development';

const words: Translated<typeof english.softwareDevelopment> = {
  summary:
    'Des logiciels de gestion et des applications mobiles adaptés à votre façon de travailler, de la première esquisse au suivi dans la durée.',
  headline: 'Un logiciel qui s’adapte à votre travail, et non l’inverse.',
  description: [
    'Quand les tableurs commencent à s’envoyer des e-mails, il est temps de passer à un logiciel. Nous créons des systèmes de stock, de facturation, de dossiers et de processus avec ceux qui s’en serviront, à nos côtés dès la première semaine.',
    'Vous voyez une version qui marche tôt et souvent. Le code source, les données et la documentation sont à vous dès le premier jour.',
  ],
  benefits: [
    {
      title: 'Construit avec vos équipes',
      text: 'Des cycles courts avec de vrais utilisateurs\u202f: les écrans finis sont déjà familiers.',
    },
    {
      title: 'Fait pour les réseaux capricieux',
      text: 'Des formulaires qui s’enregistrent hors ligne et des pages légères\u202f: vos équipes de terrain travaillent partout.',
    },
    {
      title: 'Aucune dépendance',
      text: 'Des technologies ouvertes, votre propre dépôt de code et des interfaces documentées. Une autre équipe pourrait reprendre demain.',
    },
    {
      title: 'Un suivi après la mise en service',
      text: 'Correctifs de sécurité, sauvegardes et petites améliorations continuent, dans un contrat que vous pouvez résilier.',
    },
  ],
  features: [
    'Systèmes de stock, de facturation, de dossiers et de processus',
    'Portails pour clients et personnel, avec rôles et validations',
    'Tableaux de bord et rapports programmés',
    'Liaisons avec la comptabilité, les paiements et le mobile money',
    'Reprise des données de tableurs et d’anciens systèmes',
    'Tests automatisés et code relu',
    'Hébergement, surveillance et sauvegardes',
    'Formation et guides d’utilisation',
  ],
  process: {
    title: 'Notre façon de construire',
    intro: 'Des cycles de deux semaines, chacun avec quelque chose à essayer à la fin.',
    steps: [
      {
        title: 'Écouter',
        text: 'Nous nous asseyons avec ceux qui font le travail et notons ce qui se passe aujourd’hui.',
      },
      {
        title: 'Maquetter',
        text: 'Des écrans cliquables en deux semaines règlent la plupart des questions avant qu’elles ne coûtent.',
      },
      {
        title: 'Construire',
        text: 'Un logiciel qui marche un vendredi sur deux, sur un serveur où vous pouvez l’essayer.',
      },
      {
        title: 'Mettre en service',
        text: 'Données transférées, équipes formées, ancien système gardé prêt jusqu’à votre accord.',
      },
      {
        title: 'Améliorer',
        text: 'L’usage réel montre ce qui compte ensuite. Vous décidez de ce que nous faisons, et quand.',
      },
    ],
  },
  parts: [
    {
      id: 'mobile',
      picture: 'mobile-app-development',
      title: 'Développement d’applications mobiles',
      text: 'Un seul code pour Android et iOS, testé sur les téléphones que vos clients ont vraiment. Nos applications démarrent vite, fonctionnent hors ligne et se synchronisent au retour de la connexion.',
      features: [
        'Android et iOS à partir d’un seul code',
        'Hors ligne d’abord, avec une synchronisation fiable',
        'Notifications, appareil photo, cartes et lecture de codes',
        'Paiement par mobile money et par carte',
        'Publication dans les deux boutiques sous votre nom',
        'Rapports de plantage et chiffres d’usage dès la première version',
      ],
    },
  ],
  callToAction: {
    title: 'Besoin aussi d’un site web\u202f?',
    text: 'Beaucoup de projets commencent par une vitrine. Choisissez un design déjà prêt et laissez-nous le relier à votre logiciel.',
    label: 'Voir les modèles disponibles',
    href: '/templates',
    secondary: {
      label: 'Parler à un développeur',
      href: '/contact-us?interest=software-development',
    },
  },
  related: ['web-development', 'it-deployment', 'it-upgrades'],
};

export const softwareDevelopment = editable('services.software-development', () => words);
