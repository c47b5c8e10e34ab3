import type { Translated } from '../../translated';
import type * as english from './messages';

export const paymentStateWords: Translated<typeof english.paymentStateWords> = {
  pending: 'en cours',
  succeeded: 'reçu',
  failed: 'échoué',
  cancelled: 'annulé',
};

export const paymentMessages: Translated<typeof english.paymentMessages> = {
  notFound: 'Ce paiement n’existe plus.',
  unavailable:
    'Le paiement en ligne n’est pas possible pour le moment. Rien n’a été débité. Veuillez réessayer dans quelques minutes, ou choisir un autre moyen de payer.',
  notDue: 'Rien n’est dû pour cette commande pour le moment.',
  tooMuch: (due) =>
    `Il ne reste que ${due} à payer. Si vous avez reçu davantage, indiquez-le\u202f: ce sera noté comme trop-perçu.`,
  online:
    'Une partie de cet argent a été payée en ligne\u202f: l’indiquer autrement ici ne le déplace pas. Veuillez utiliser Rembourser, pour qu’il soit rendu.',
  disputed:
    'Ce paiement est contesté\u202f: la personne qui l’a fait a demandé l’argent à sa banque, et rien ne peut être rendu avant la décision.',
  tooSmall:
    'Ce montant est trop faible pour un paiement en ligne. Rien n’a été débité. Veuillez choisir un autre moyen de paiement ou nous écrire.',
  refusedOnline:
    'Cette commande ne peut pas être payée en ligne. Rien n’a été débité, et notre équipe a été prévenue. Veuillez choisir un autre moyen de paiement ou nous écrire.',
  notPayableOnline: (step) =>
    `Ce montant ne peut pas être payé en ligne, où seuls les multiples de ${step} sont possibles. Rien n’a été débité. Veuillez choisir un autre moyen de paiement ou nous écrire.`,
  refundTooMuch: (left) => `Au plus ${left} de ce paiement peuvent encore être rendus.`,
  moveTooMuch: (left) => `Au plus ${left} peuvent être transférés vers cette commande.`,
  moveTarget:
    'L’argent ne peut être transféré que vers une autre commande du même client ou de la même entreprise, dans la même devise et qui n’a pas été annulée.',
  moved: (amount, order) => `${amount} transférés vers ${order}`,
  settled: 'Décidé\u202f: plus rien n’est à faire',
  settleFailed: 'L’enregistrement de la décision a échoué',
  moveFailed: 'L’argent n’a pas pu être transféré',
  moveChoose: 'Veuillez choisir une commande',
  isMoved:
    'Une partie de cet argent a été transférée d’une commande à une autre\u202f: l’indiquer autrement ici ne le déplace pas. Veuillez d’abord la transférer en retour.',
  transferClaimed: 'Vous nous avez déjà indiqué que l’argent est en route. Merci, nous y veillons.',
  fetchFailed: 'Les sommes payées et dues n’ont pas pu être chargées',
  claimed: 'Merci, nous guettons votre paiement',
  claimFailed: 'Votre indication n’a pas pu être transmise',
  checkoutFailed: 'La page de paiement n’a pas pu être ouverte',
  checkoutDone: 'Merci. Dès que votre paiement est confirmé, il apparaît ici et vous recevez un e-mail.',
  checkoutPaid: 'Merci. Votre paiement est arrivé.',
  checkoutLeft: 'Vous avez quitté la page de paiement. Rien n’a été débité.',
  testPayment:
    'TEST\u202f: aucun argent ne circule ici, et rien ne peut être débité. Les sites qui ont un prestataire de paiement affichent sa page à la place.',
  testFailed: 'Le paiement de test n’a pas pu être terminé',
  copied: (what) => `${what}\u202f: copié`,
  copyFailed: 'Votre navigateur n’a pas permis la copie. Veuillez sélectionner le texte et le copier.',
  recorded: (amount) => `${amount} enregistrés`,
  recordFailed: 'Le paiement n’a pas pu être enregistré',
  takenBack: 'Paiement retiré',
  takeBackFailed: 'Le paiement n’a pas pu être retiré',
  pageClosed: 'Page de paiement fermée',
  pageCloseFailed: 'La page de paiement n’a pas pu être fermée',
  proofKept: 'Fichier conservé avec le paiement',
  proofFailed: 'Le fichier n’a pas pu être conservé',
  recordedWithoutProof: (reason) =>
    `Le paiement est enregistré, mais son fichier n’a pas pu être conservé\u202f: ${reason} Veuillez ajouter le fichier au paiement.`,
  refunded: (amount) => `${amount} remboursés`,
  refundStarted: 'Le remboursement est en route. Il compte dès que le prestataire de paiement le confirme.',
  refundRefused: (reason) =>
    `Le prestataire de paiement a refusé ce remboursement, rien n’a donc été rendu\u202f: ${reason}`,
  refundFailed: 'Le remboursement a échoué',
  paidBackOutside: (amount) => `${amount} enregistrés comme rendus`,
  paidBackOutsideFailed: 'Le retour de l’argent n’a pas pu être enregistré',
  referenceRequired: 'Veuillez saisir la référence du virement, ou toute autre preuve',
  paidBackDayRequired: 'Veuillez choisir le jour où l’argent a été rendu',
  paidBackInFuture: 'Veuillez choisir le jour où l’argent a été rendu, pas un jour à venir',
  amountUnreadable: (example) => `Saisissez un montant, par exemple ${example}`,
  dayTooLongAgo: 'Veuillez choisir un jour moins lointain',
  dayRequired: 'Veuillez choisir le jour de l’arrivée de l’argent',
  amountRequired: 'Veuillez saisir un montant supérieur à zéro',
  amountFraction: 'Les montants sont dans la plus petite unité de la monnaie, sans décimales',
  amountTooHigh: 'Ce montant est trop élevé',
  receivedInFuture: 'Veuillez choisir le jour de l’arrivée de l’argent, pas un jour à venir',
  reasonRequired: 'Veuillez dire pourquoi',
};
