import type { Translated } from '@app/contracts/translated';
import { company, facts, offices } from './company';
import { counters } from './counters';
import { editable } from './site-words';
import type * as english from './why-us';

export const whyUsPage = editable(
  'why-us',
  (): Translated<typeof english.whyUsPage> => ({
    title: 'Pourquoi nous choisir',
    headline: 'Une équipe qui répond de son travail',
    intro:
      'Du matériel, vous en trouvez partout. Ce que nous apportons, ce sont les personnes qui l’ont choisi, installé, et qui décrochent quand un voyant passe au rouge à deux heures du matin.',
    counters,
    since: `${company.ownership}, ${facts.formed} et toujours dirigée par ceux qui l’ont créée.`,
    promisesTitle: 'Nos promesses',
    promisesIntro: 'Cinq choses sur lesquelles vous pouvez compter, quelle que soit la taille du chantier.',
    strategyTitle: 'Notre stratégie',
    strategyIntro: 'Comment nous tenons ces promesses\u202f: les mêmes cinq principes sur chaque projet.',
    cta: {
      title: 'Mettez-nous à l’épreuve',
      text: `Envoyez-nous le problème qui attend depuis le plus longtemps. Vous recevez une réponse honnête sous ${facts.replyWithin}.`,
      label: 'Nous contacter',
      href: '/contact-us',
    },
  }),
);

export const promises = editable(
  'why-us.promises',
  (): Translated<typeof english.promises> => [
    {
      title: `Une réponse sous ${facts.replyWithin}`,
      icon: 'IconMessageCircle',
      text: 'Chaque message reçoit la réponse d’un ingénieur, week-end compris. Si vos systèmes sont à l’arrêt, appelez\u202f: l’assistance est assurée à toute heure.',
    },
    {
      title: 'Un prix avant le travail',
      icon: 'IconFileDollar',
      text: 'Vous validez un devis écrit avant que nous touchions à quoi que ce soit. Si le périmètre change, nous parlons du prix d’abord et facturons ensuite.',
    },
    {
      title: 'Une équipe, un numéro',
      icon: 'IconUserCheck',
      text: 'Câbles, serveurs, caméras, code\u202f: la même entreprise est responsable de tout. Personne ne vous enverra chez un autre fournisseur pour savoir à qui la faute.',
    },
    {
      title: 'Vos données restent les vôtres',
      icon: 'IconLock',
      text: 'Les accès sont journalisés et limités aux personnes de votre projet. À la remise, chaque mot de passe, plan et dépôt de code vous revient.',
    },
    {
      title: 'Un travail qui dure après notre passage',
      icon: 'IconFileText',
      text: 'Étiquettes, schémas, rapports de test et formation accompagnent chaque chantier\u202f: vos équipes peuvent s’occuper de ce que nous laissons.',
    },
  ],
);

export const strategyItems = editable(
  'why-us.strategy',
  (): Translated<typeof english.strategyItems> => [
    {
      title: 'Comprendre d’abord',
      icon: 'IconTarget',
      text: 'Nous partons de votre journée de travail\u202f: qui a besoin de quoi, quand, et ce que coûte une heure d’arrêt. La liste du matériel vient en dernier.',
    },
    {
      title: 'Concevoir pour les conditions réelles',
      icon: 'IconCompass',
      text: `Coupures de courant, chaleur, air salin et bande passante partagée font partie du plan. Ce que nous installons à ${offices[0].locality} est fait pour ${offices[0].locality}.`,
    },
    {
      title: 'Standardiser, puis adapter',
      icon: 'IconStack2',
      text: 'Des composants éprouvés et des modèles tout prêts forment la base commune\u202f: votre budget va à ce qui vous distingue.',
    },
    {
      title: 'Prévenir plutôt que réparer',
      icon: 'IconGauge',
      text: 'Surveillance, correctifs et visites planifiées repèrent les défaillances tant qu’elles ne sont que des alertes. La panne la moins chère est celle que vous n’avez jamais eue.',
    },
    {
      title: 'Transmettre en chemin',
      icon: 'IconSchool',
      text: 'Vos équipes sont à nos côtés pendant l’installation et la remise. Un client qui comprend son système reste avec nous par choix.',
    },
  ],
);
