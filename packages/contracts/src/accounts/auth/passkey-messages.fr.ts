import type { Translated } from '../../translated';
import type * as english from './passkey-messages';

export const passkeyMessages: Translated<typeof english.passkeyMessages> = {
  refused: 'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer, ou vous connecter autrement.',
  unknown:
    'Cette clé d’accès n’appartient plus à aucun compte ici. Veuillez vous connecter autrement, et la supprimer de votre appareil.',
  over: 'Cela a pris trop de temps, ou une réponse a déjà été donnée. Veuillez réessayer.',
  copied:
    'Cette clé d’accès a été refusée, car quelqu’un en a peut-être une copie. Veuillez vous connecter autrement, la supprimer sur la page de votre compte et en ajouter une nouvelle.',
  gone: 'Cette clé d’accès est déjà supprimée.',
  exists: 'Cette clé d’accès est déjà utilisée.',
  full: 'Vous avez autant de clés d’accès qu’un compte peut en avoir. Veuillez d’abord en supprimer une.',
  nameRequired: 'Veuillez donner un nom à la clé d’accès',
  onDevice: 'Cet appareil a déjà une clé d’accès de ce compte.',
  cancelled:
    'Aucune clé d’accès n’a été donnée\u202f: l’opération a été annulée, a pris trop de temps, ou cet appareil n’en a pas pour ce site.',
  unsupported:
    'Ce navigateur ne peut pas utiliser de clés d’accès ici. Veuillez en essayer un autre, ou vous connecter autrement.',
  addFailed: 'La clé d’accès n’a pas pu être ajoutée',
  renameFailed: 'La clé d’accès n’a pas pu être renommée',
  removeFailed: 'La clé d’accès n’a pas pu être supprimée',
  signInFailed: 'La connexion par clé d’accès a échoué',
  added: 'Clé d’accès ajoutée',
  renamed: 'Clé d’accès renommée',
  removed: 'Clé d’accès supprimée. Vos autres appareils ont été déconnectés.',
};
