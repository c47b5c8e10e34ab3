import type * as english from './developer-messages';
import { limits } from './limits';
import type { Translated } from './translated';

export const developerMessages: Translated<typeof english.developerMessages> = {
  tokenNameRequired: 'Veuillez donner au jeton le nom de ce à quoi il sert',
  tokenScopesRequired: 'Choisissez au moins une chose que le jeton peut faire',
  tokenScopeForTeam: 'Seule notre équipe peut donner cela à un jeton',
  tokenScopeRestricted: 'Votre compte est restreint et ne peut pas donner cela à un jeton',
  tokenLifetime: 'Choisissez la durée du jeton',
  tokenRevoked: 'Jeton révoqué',
  tokensFull: `Vous pouvez garder ${limits.apiTokens} jetons d’API. Révoquez-en un pour en créer un autre.`,
  fetchTokensFailed: 'Vos jetons d’API n’ont pas pu être chargés',
  createTokenFailed: 'Le jeton n’a pas pu être créé. Veuillez réessayer.',
  webhookUrlRequired: 'L’adresse est obligatoire',
  webhookUrlHttps: 'Veuillez utiliser une adresse qui commence par https://',
  webhookUrlPrivate: 'Cette adresse mène à un réseau privé et ne peut pas être appelée d’ici',
  webhookEventsRequired: 'Choisissez au moins un événement',

  webhookUpdated: 'Webhook enregistré',
  webhookRemoved: 'Webhook supprimé',
  webhooksFull: `Il peut y avoir ${limits.webhooks} webhooks. Supprimez-en un pour en ajouter un autre.`,
  replayQueued: 'Le message est renvoyé. Son résultat sera dans le journal dans un instant.',
  fetchWebhooksFailed: 'Les webhooks n’ont pas pu être chargés',
  fetchDeliveriesFailed: 'Les livraisons n’ont pas pu être chargées',
  saveWebhookFailed: 'Le webhook n’a pas pu être enregistré. Veuillez réessayer.',
  removeWebhookFailed: 'Le webhook n’a pas pu être supprimé',
  rotateSecretFailed: 'Le nouveau secret n’a pas pu être créé',
  pingFailed: 'Le message de test n’a pas pu être envoyé',
  replayFailed: 'Le message n’a pas pu être renvoyé',
  secretOnce: 'Copiez-le maintenant et gardez-le en lieu sûr\u202f: nous ne pourrons plus l’afficher.',
  copied: 'Copié',
  copyFailed: 'La copie n’a pas fonctionné. Veuillez sélectionner le texte et le copier à la main.',
  revokeTokenFailed: 'Le jeton n’a pas pu être révoqué',
};
