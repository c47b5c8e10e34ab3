import type { Reason } from './built-reasons';

export const builtPromises = (): readonly Reason[] => [
  {
    id: 'reply',
    title: 'Une réponse à chaque message',
    icon: 'IconMessageCircle',
    text: 'Elle vient d’un ingénieur, week-end compris. Si vos systèmes sont à l’arrêt, appelez\u202f: l’assistance est assurée à toute heure.',
  },
  {
    id: 'price',
    title: 'Un prix avant le travail',
    icon: 'IconFileDollar',
    text: 'Vous validez un devis écrit avant que nous touchions à quoi que ce soit. Si le périmètre change, nous parlons du prix d’abord et facturons ensuite.',
  },
  {
    id: 'one-team',
    title: 'Une équipe, un numéro',
    icon: 'IconUserCheck',
    text: 'Câbles, serveurs, caméras, code\u202f: la même entreprise est responsable de tout. Personne ne vous enverra chez un autre fournisseur pour savoir à qui la faute.',
  },
  {
    id: 'your-data',
    title: 'Vos données restent les vôtres',
    icon: 'IconLock',
    text: 'Les accès sont journalisés et limités aux personnes de votre projet. À la remise, chaque mot de passe, plan et dépôt de code vous revient.',
  },
  {
    id: 'lasting-work',
    title: 'Un travail qui dure après notre passage',
    icon: 'IconFileText',
    text: 'Étiquettes, schémas, rapports de test et formation accompagnent chaque chantier\u202f: vos équipes peuvent s’occuper de ce que nous laissons.',
  },
];

export const builtStrategy = (): readonly Reason[] => [
  {
    id: 'understand',
    title: 'Comprendre d’abord',
    icon: 'IconTarget',
    text: 'Nous partons de votre journée de travail\u202f: qui a besoin de quoi, quand, et ce que coûte une heure d’arrêt. La liste du matériel vient en dernier.',
  },
  {
    id: 'real-conditions',
    title: 'Concevoir pour les conditions réelles',
    icon: 'IconCompass',
    text: 'Coupures de courant, chaleur, air salin et bande passante partagée font partie du plan. Ce que nous installons est fait pour l’endroit où cela doit marcher.',
  },
  {
    id: 'standardize',
    title: 'Standardiser, puis adapter',
    icon: 'IconStack2',
    text: 'Des composants éprouvés et des modèles tout prêts forment la base commune\u202f: votre budget va à ce qui vous distingue.',
  },
  {
    id: 'prevent',
    title: 'Prévenir plutôt que réparer',
    icon: 'IconGauge',
    text: 'Surveillance, correctifs et visites planifiées repèrent les défaillances tant qu’elles ne sont que des alertes. La panne la moins chère est celle que vous n’avez jamais eue.',
  },
  {
    id: 'teach',
    title: 'Transmettre en chemin',
    icon: 'IconSchool',
    text: 'Vos équipes sont à nos côtés pendant l’installation et la remise. Un client qui comprend son système reste avec nous par choix.',
  },
];
