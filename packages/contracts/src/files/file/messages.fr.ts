import { formatMegabytes } from '../../format-count.fr';
import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const fileMessages: Translated<typeof english.fileMessages> = {
  saveAsOther: 'Enregistrez d’abord une image d’un autre format, comme une photo HEIC, en JPG ou en PNG.',
  fileRequired: 'Veuillez choisir un fichier',
  tooManyAttachments: `Un message peut avoir ${limits.attachmentsPerMessage} fichiers au plus.`,
  fileEmpty: 'Ce fichier est vide : il n’y a rien à envoyer.',
  fileTooLarge: `Ce fichier dépasse ${formatMegabytes(limits.fileBytes)}.`,
  uploadsRunning: 'Veuillez attendre que tous les fichiers soient envoyés.',
  uploadsFailed: 'Veuillez retirer les fichiers qui n’ont pas pu être envoyés, ou réessayer.',
  uploadFailed: 'L’envoi a échoué',
  attachmentGone: 'Ce fichier n’est plus là. Veuillez le retirer et le joindre de nouveau.',
  orderNotFoundTitle: 'Commande introuvable',
  orderNotFoundText: 'La commande que vous cherchez n’existe pas.',
  fileNotFoundTitle: 'Fichier introuvable',
  fileNotFoundText: 'Le fichier que vous cherchez n’existe pas.',
  fetchOrderFailed: 'La commande n’a pas pu être chargée',
};
