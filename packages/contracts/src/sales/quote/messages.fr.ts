import { formatSpan } from '../../format-span.fr';
import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const quoteMessages: Translated<typeof english.quoteMessages> = {
  linesRequired: 'Ajoutez au moins une ligne',
  tooManyLines: (limit) => `Un devis peut avoir ${limit} lignes au maximum`,
  lineTitleRequired: 'Veuillez nommer la ligne',
  linePriceRequired: 'Veuillez saisir un prix',
  priceUnreadable: (example) => `Saisissez un montant, par exemple ${example}`,
  discountUnreadable: (example: string) =>
    `Saisissez un montant ou un pourcentage, par exemple ${example} ou 10\u00a0%`,
  depositUnreadable: (example: string) =>
    `Saisissez un pourcentage entier de 0 à 100, ou un montant, par exemple ${example}`,
  quantityRange: `Saisissez un nombre entier de 1 à ${limits.serviceLineQuantity}`,
  belowZero: 'Les remises dépassent tout le reste réuni, ou les lignes soumises à leur taxe',
  percentRange: 'Saisissez un pourcentage supérieur à 0, jusqu’à 100',
  discountedLineGone: 'Choisissez la ligne à laquelle s’applique cette remise',
  taxNotListed: 'Choisissez une taxe de la liste',
  depositAmountRange: 'Saisissez un montant d’au moins 0',
  depositAboveTotal: 'L’acompte dépasse le total',
  validUntilRequired: 'Veuillez choisir le dernier jour où le devis peut être accepté',
  validUntilPast: 'Choisissez aujourd’hui ou un jour à venir',
  validUntilFar: `Choisissez un jour d’ici ${formatSpan(limits.quoteValidDays * 86_400_000)}`,
  depositRange: 'Saisissez un nombre entier de 0 à 100',
  revisionRange: `Saisissez un nombre entier de 0 à ${limits.quoteRevisionRounds}`,
  acceptedNameRequired: 'Veuillez saisir votre nom',
  unpriced: (titles) => `${titles} n’a pas encore de prix. Saisissez-en un, ou 0 si c’est gratuit.`,
  partTitleRequired: 'Veuillez saisir un titre',
  scopeRequired: 'Veuillez saisir ce qui est compris',
  libraryFetchFailed: 'La liste de prix et les prestations n’ont pas pu être chargées',
  librarySaveFailed: 'L’enregistrement a échoué',
  libraryRemoveFailed: 'La suppression a échoué',
  saved: 'Brouillon enregistré',
  saveFailed: 'Le brouillon n’a pas pu être enregistré',
  notSavedUntil: (what) => `Non enregistré tant que ceci n’est pas corrigé. ${what}`,
  keptHere: (reason) =>
    `${reason.replace(/\.$/, '')}. Votre texte est conservé dans ce navigateur. Appuyez sur «\u202fSave draft\u202f» pour réessayer.`,
  sentMeanwhile: (name) =>
    `${name} a entre-temps envoyé ce brouillon au client. Ce qui est envoyé ne peut plus être modifié, seulement remplacé par la version suivante.`,
  discarded: 'Brouillon abandonné',
  discardFailed: 'Le brouillon n’a pas pu être abandonné',
  sent: (number) => `Le devis ${number} est en route vers le client`,
  sendFailed: 'Le devis n’a pas pu être envoyé',
  withdrawn: 'Devis retiré',
  withdrawFailed: 'Le devis n’a pas pu être retiré',
  duplicateFailed: 'Le devis n’a pas pu être copié',
  fetchFailed: 'Les devis n’ont pas pu être chargés',
  exportFailed: 'Les devis n’ont pas pu être exportés',
  accepted: 'Merci, vous avez accepté le devis',
  acceptFailed: 'Le devis n’a pas pu être accepté',
  declined: 'Vous avez refusé le devis',
  declineFailed: 'Le devis n’a pas pu être refusé',
  notFoundTitle: 'Devis introuvable',
  notFoundText: 'Ce devis n’existe pas, ou n’est pas à vous.',
  changeText: (number, version, text) => `Au sujet du devis ${number}, version ${version}\u202f:\n\n${text}`,
  newQuoteWanted: 'Veuillez m’envoyer un nouveau devis.',
  changeRequired: 'Veuillez nous dire ce qu’il faut changer',
  changeAsked: 'Votre souhait est dans votre demande. Nous vous y répondons.',
  changeFailed: 'Votre souhait n’a pas pu être envoyé',
  sentText: (number, total, lastDay) =>
    `Voici notre devis ${number}\u202f: ${total}. Il est valable jusqu’au ${lastDay}. Vous pouvez le lire et l’accepter sur la page de votre compte.`,
  declinedText: (number, reason) => `Je refuse le devis ${number}.${reason ? `\n\n${reason}` : ''}`,
  roundsInquiry: (orderNumber, rounds) =>
    rounds === 1
      ? `Une série supplémentaire de modifications pour ${orderNumber}, au-delà de celles du devis.`
      : `${rounds} séries supplémentaires de modifications pour ${orderNumber}, au-delà de celles du devis.`,
  roundsLine: (orderNumber) => `Série supplémentaire de modifications, ${orderNumber}`,
};
