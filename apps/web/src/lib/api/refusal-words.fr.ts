import { supportPhone } from '@app/content/company';
import type { Reason } from '@app/contracts/error-reasons';
import { favoriteMessages } from '@app/contracts/favorite/messages';
import { fileMessages } from '@app/contracts/file/messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { hours, minutes } from '~/lib/format/format-messages';
import type { Refusal } from './refusal-words';

/** Of the reasons that a visitor of the public pages can meet; `{wait}` is the time until trying again makes sense. */
const sentences: Partial<Record<Reason, string>> = {
  VALIDATION_FAILED: 'Certains champs sont à corriger.',
  MALFORMED_REQUEST: 'La requête n’a pas pu être lue.',
  FORBIDDEN: 'Vous n’êtes pas autorisé à faire cela.',
  FOREIGN_ORIGIN: 'Cette requête venait d’un autre site et a été refusée.',
  NOT_FOUND: 'Nous n’avons pas trouvé ce que vous demandez.',
  RATE_LIMITED: 'Trop de tentatives. Veuillez réessayer dans {wait}.',
  TOO_LARGE: 'La requête est trop volumineuse.',
  REQUEST_TOO_LARGE: 'Cela demande trop de choses à la fois. Veuillez procéder en plusieurs fois.',
  UNAVAILABLE: 'Le service est occupé ou redémarre. Veuillez réessayer dans un instant.',
  UNEXPECTED: messages.unexpected,
  UNAUTHENTICATED: 'Veuillez vous connecter pour continuer.',
  EMAIL_NOT_VERIFIED: 'Veuillez d’abord confirmer votre adresse e-mail',
  ACCOUNT_SUSPENDED: `Ce compte est suspendu. Appelez le ${supportPhone.display} pour que nous puissions vous aider.`,
  TEMPLATE_NOT_FOUND: 'Ce modèle n’existe pas ou n’est pas disponible.',
  NOT_YOUR_CART: 'Vous ne pouvez modifier que votre propre panier.',
  CART_EMPTY: messages.emptyCartTicket,
  CART_FULL: `Un panier peut contenir ${limits.cartItems} modèles. Retirez-en un pour en ajouter un autre.`,
  CART_CHANGED: `Votre panier a changé entre-temps. ${messages.checkChangedCart}`,
  FAVORITES_FULL: favoriteMessages.full,
  TOO_QUICK: 'C’était très rapide. Veuillez vérifier votre message et l’envoyer de nouveau dans {wait}.',
  SENDER_BLOCKED: `Nous n’acceptons pas de demandes de cette adresse. Appelez le ${supportPhone.display} s’il s’agit d’une erreur.`,
  FILE_NOT_FOUND: fileMessages.fileNotFoundText,
  FILE_TOO_LARGE: fileMessages.fileTooLarge,
  FILE_TYPE: 'Seuls les images et les PDF peuvent être envoyés. C’est le contenu du fichier qui compte.',
  FILE_UNREADABLE: 'Ce fichier est endommagé et ne peut pas être lu.',
  IMAGE_TOO_LARGE: 'Cette image a trop de pixels. Veuillez la réduire.',
  ANIMATION_TOO_LONG: 'Cette animation est trop longue ou trop grande. Veuillez la raccourcir ou la réduire.',
  UPLOADS_RUNNING:
    'D’autres fichiers sont encore en cours de traitement. Veuillez réessayer dans un instant.',
  TOO_MANY_FILES: 'Il y a trop de fichiers.',
  FILES_FULL:
    'Votre compte contient autant de fichiers qu’il le peut. Écrivez-nous sans le fichier, et nous trouverons une solution.',
  STORAGE_FULL:
    'Aucun fichier ne peut être reçu pour le moment. Envoyez votre message sans fichier\u202f; nous reviendrons vers vous.',
  FILE_HARMFUL: 'Ce fichier a été refusé parce qu’il contient quelque chose de dangereux.',
  FILE_UNCHECKED:
    'Les fichiers ne peuvent pas être vérifiés pour le moment. Veuillez réessayer dans quelques minutes.',
  ATTACHMENT_GONE: fileMessages.attachmentGone,
  STORAGE_UNAVAILABLE:
    'Les fichiers ne peuvent pas être enregistrés pour le moment. Veuillez réessayer dans quelques minutes.',
  STORAGE_UNREADABLE:
    'Les fichiers ne peuvent pas être lus pour le moment. Veuillez réessayer dans quelques minutes.',
};

function waitOf(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'une seconde' : `${seconds}\u00a0secondes`;
  return seconds < 5_400 ? minutes(Math.ceil(seconds / 60)) : hours(Math.ceil(seconds / 3_600));
}

export function refusalWords({ reason, retryAfter = 60 }: Refusal): string | null {
  return sentences[reason]?.replace('{wait}', waitOf(retryAfter)) ?? null;
}
