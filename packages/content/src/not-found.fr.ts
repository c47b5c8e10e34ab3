import type { NotFoundWords } from './not-found';

export const notFoundPage: NotFoundWords = {
  title: 'Oups\u202f! Page introuvable',
  text: 'La page a peut-être été déplacée, ou l’adresse contient une faute de frappe. Rien n’est cassé de votre côté.',
  home: { label: 'Retour à l’accueil', href: '/' },
  suggestions: [
    { label: 'Parcourir les modèles', href: '/templates' },
    { label: 'Voir nos services', href: '/services' },
    { label: 'Nous contacter', href: '/contact-us' },
  ],
};
