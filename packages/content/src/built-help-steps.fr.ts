import type { Step } from './built-help-steps';

export const builtHelpSteps = (): readonly Step[] => [
  {
    id: 'tell-us',
    title: 'Vous expliquez',
    text: 'Décrivez le problème avec vos mots, ou choisissez un modèle et dites ce qui doit changer. Deux phrases suffisent pour commencer.',
  },
  {
    id: 'we-quote',
    title: 'Nous chiffrons',
    text: 'Un ingénieur répond avec des questions, des options et un prix écrit. Vous décidez\u202f; rien n’est facturé avant.',
  },
  {
    id: 'we-deliver',
    title: 'Nous livrons',
    text: 'Nous réalisons, installons et testons, formons vos équipes et restons joignables ensuite. Vous suivez l’avancement en chemin, pas seulement à la fin.',
  },
];
