import { type TokenScope, tokenLifetimes, tokenPrefix, tokenScopes } from './scope';

export { tokenLifetimes, tokenPrefix, tokenScopes };

interface ScopeFacts {
  label: string;
  text: string;
  forTeam?: true;
}

export const tokenScopeFacts: Readonly<Record<TokenScope, ScopeFacts>> = {
  'templates:read': { label: 'Lire les modèles', text: 'Les modèles et les catégories que vous pouvez voir' },
  'templates:write': {
    label: 'Gérer les modèles',
    text: 'Créer, modifier, publier et supprimer des modèles, des images et des catégories',
    forTeam: true,
  },
  'tickets:read': {
    label: 'Lire les demandes',
    text: 'Les demandes que vous pouvez voir, avec leurs fichiers',
  },
  'tickets:write': {
    label: 'Répondre aux demandes',
    text: 'Ouvrir, répondre, clôturer et rouvrir des demandes, écrire sur des commandes, joindre des fichiers',
  },
  'quotes:read': { label: 'Lire les devis', text: 'Les devis que vous pouvez voir' },
  'quotes:write': {
    label: 'Travailler sur les devis',
    text: 'Rédiger, envoyer et retirer des devis\u202f; accepter et refuser ceux que vous avez reçus',
  },
  'orders:read': { label: 'Lire les commandes', text: 'Les commandes que vous pouvez voir' },
  'orders:write': {
    label: 'Gérer les commandes',
    text: 'Conclure des ventes et modifier des commandes',
    forTeam: true,
  },
  'messages:read': {
    label: 'Lire les messages',
    text: 'Les messages du formulaire de contact',
    forTeam: true,
  },
  'messages:write': {
    label: 'Gérer les messages',
    text: 'Répondre aux messages du formulaire de contact, les attribuer, les marquer, les annoter et les supprimer',
    forTeam: true,
  },
  'cart:read': { label: 'Lire le panier', text: 'Votre panier et vos favoris' },
  'cart:write': {
    label: 'Modifier le panier',
    text: 'Ajouter à votre panier et à vos favoris, et en retirer',
  },
  'users:read': {
    label: 'Lire les utilisateurs',
    text: 'Les comptes avec nom, adresse, rôle et état, et les entreprises',
    forTeam: true,
  },
  'users:write': {
    label: 'Gérer les utilisateurs',
    text: 'Suspendre, rétablir et supprimer des comptes',
    forTeam: true,
  },
  'stats:read': {
    label: 'Lire les statistiques',
    text: 'Les chiffres de la vue d’ensemble',
    forTeam: true,
  },
  'content:read': {
    label: 'Lire les textes du site',
    text: 'Les brouillons et les versions précédentes aussi',
    forTeam: true,
  },
  'content:write': {
    label: 'Modifier les textes du site',
    text: 'Rédiger, publier et rétablir les textes des pages publiques et des e-mails',
    forTeam: true,
  },
};
