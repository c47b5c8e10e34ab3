import type { Step } from './built-help-steps';

export const builtContactSteps = (): readonly Step[] => [
  {
    id: 'read',
    title: 'Un ingénieur le lit',
    text: 'Votre message va à ceux qui feraient le travail, pas à un centre d’appels.',
  },
  {
    id: 'answer',
    title: 'Vous recevez une réponse',
    text: 'Avec des questions si un point reste ouvert, et un prix écrit sinon.',
  },
  {
    id: 'decide',
    title: 'Vous décidez',
    text: 'Rien ne commence et rien n’est facturé sans votre accord.',
  },
];
