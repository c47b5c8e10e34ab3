import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

const day = 24 * 3_600_000;

export const reviewMessages: Translated<typeof english.reviewMessages> = {
  notFound: 'Cet avis n’existe pas, ou n’est pas le vôtre.',
  notBought: 'Seuls les clients dont la commande payée de ce modèle a été livrée peuvent donner leur avis.',
  changed: 'Cet avis a été modifié entre-temps. Rechargez la page pour le voir.',
  fixed: `Un avis peut être modifié pendant ${limits.reviewEditMs / day} jours, qui sont passés. Vous pouvez encore le retirer.`,
  linkOver: 'Ce lien n’est plus valable. Vous pouvez encore donner votre avis dans votre compte.',
  own: 'Vous ne pouvez pas signaler votre propre avis.',
  starsRequired: 'Veuillez choisir de une à cinq étoiles',
  wordsRequired: 'Veuillez écrire quelques mots',
  reasonRequired: 'Veuillez indiquer la raison',
  fetchFailed: 'Les avis n’ont pas pu être chargés',
  saved: 'Merci. Votre avis apparaîtra sur la page du modèle dès que nous l’aurons validé.',
  saveFailed: 'Votre avis n’a pas pu être enregistré',
  withdrawn: 'Votre avis est retiré.',
  withdrawFailed: 'Votre avis n’a pas pu être retiré',
  reported: 'Merci. Nous allons examiner cet avis.',
  reportFailed: 'Cet avis n’a pas pu être signalé',
};
