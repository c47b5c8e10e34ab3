import { limits } from '@app/contracts/limits';
import type { Translated } from '@app/contracts/translated';
import { facts } from './company';
import { favoritesTitle } from './navigation';
import type { NotFoundWords } from './not-found';
import { editable } from './site-words';
import type * as english from './template-page';

export const templateItemPage = editable(
  '',
  (): Translated<typeof english.templateItemPage> => ({
    featuresTitle: 'Fonctionnalités comprises',
    changelogTitle: 'Nouveautés',
    earlierChanges: 'Changements antérieurs',
    descriptionTitle: 'À propos de ce modèle',
    audienceTitle: 'Pour qui',
    preparationTitle: 'À préparer',
    usualChangesTitle: 'Ce que nous adaptons le plus souvent',
    sectionsTitle: 'Sur la page',
    stepsTitle: 'Comment cela se passe',
    steps: [
      { title: 'Ajoutez au panier', text: 'Réunissez un ou plusieurs modèles. Rien n’est facturé.' },
      { title: 'Créez une demande', text: 'Décrivez votre image, vos pages et votre échéance.' },
      {
        title: 'Convenons d’un prix',
        text: `Un ingénieur vous répond avec un devis sous ${facts.replyWithin}.`,
      },
      { title: 'Mise en ligne', text: 'Nous adaptons, vous validez, le site est en ligne.' },
    ],
    ask: {
      label: 'Demander des changements',
      hint: `Rien n’est facturé maintenant. Un ingénieur vous répond avec un devis sous ${facts.replyWithin}.`,
    },
    license: {
      title: 'La licence en mots simples',
      intro:
        'Un achat couvre un site web, pour une organisation, sur un domaine, aussi longtemps que vous le souhaitez.',
      parts: [
        {
          kind: 'get',
          title: 'Ce que vous recevez',
          items: [
            'Le design complet pour ordinateur, tablette et téléphone',
            'Votre logo, vos couleurs et vos premiers contenus mis en place par nous',
            'Un éditeur de pages que votre équipe utilise sans formation',
            `${limits.freeCorrectionDays}\u00a0jours de corrections gratuites après la remise`,
          ],
        },
        {
          kind: 'may',
          title: 'Ce que vous pouvez faire',
          items: [
            'Modifier le design, ou le faire modifier par d’autres',
            'Changer d’hébergeur à tout moment',
            'Gagner de l’argent avec le site',
          ],
        },
        {
          kind: 'may-not',
          title: 'Ce que vous ne pouvez pas faire',
          items: [
            'Revendre le modèle ou le donner',
            'Le proposer en téléchargement ou dans un autre modèle',
            'L’utiliser pour un deuxième site sans deuxième licence',
          ],
        },
      ],
      note: 'Le prix affiché est celui du modèle de départ. L’adaptation fait l’objet d’un devis à part, toujours avant le début du travail. Les polices et les icônes gardent les licences de leurs auteurs, indiquées à la livraison.',
    },
    relatedTitle: 'Vous aimerez peut-être aussi',
  }),
);

export const templatePreviewPage: Translated<typeof english.templatePreviewPage> = {
  noFrame: 'Cette démo s’ouvre dans son propre onglet. En voici des images.',
  noDemo: 'Ce modèle n’a pas de démo en ligne. En voici des images.',
  noPictures: 'Il n’y a pas encore d’images de ce modèle.',
};

export const favoritesPage: Translated<typeof english.favoritesPage> = {
  title: favoritesTitle,
  intro:
    'Les modèles que vous gardez en tête. Sans connexion, ils restent dans ce navigateur\u202f; une fois connecté, vous les retrouvez sur tous vos appareils.',
  withoutScript: 'Les favoris ont besoin de JavaScript, car c’est votre navigateur qui les garde.',
  empty: {
    title: 'Vous n’avez pas encore de favoris',
    text: 'Touchez le cœur d’un modèle, et il vous attendra ici.',
    action: { label: 'Parcourir tous les modèles', href: '/templates' },
  },
};

export const templateNotFoundPage: NotFoundWords = {
  title: 'Ce modèle n’est pas disponible',
  text: 'Il a peut-être été renommé ou retiré, ou l’adresse contient une faute de frappe. Il y en a beaucoup d’autres.',
  home: { label: 'Parcourir tous les modèles', href: '/templates' },
  suggestions: [
    { label: 'Modèles les plus récents', href: '/templates?sort=newest' },
    { label: 'Faire créer le vôtre', href: '/contact-us?interest=templates' },
    { label: 'Retour à l’accueil', href: '/' },
  ],
};
