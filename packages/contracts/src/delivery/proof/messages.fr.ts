import type { Translated } from '../../translated';
import type * as english from './messages';

export const proofMessages: Translated<typeof english.proofMessages> = {
  notFound: 'Cette version n’existe pas, ou sa commande n’est pas la vôtre.',
  approvedAlready: 'Cette version est déjà approuvée. Rechargez la page pour le voir.',
  changeRequestedAlready:
    'Une modification de cette version est déjà demandée. Rechargez la page pour la voir.',
  superseded: 'Il existe une version plus récente. Veuillez la regarder avant de répondre.',
  withdrawn: 'Nous avons retiré cette version\u202f: elle ne demande plus de réponse.',
  orderOver:
    'Cette commande a été annulée ou remboursée\u202f: aucune épreuve n’y est plus présentée ni approuvée.',
  changeRequired: 'Veuillez dire ce qu’il faut modifier',
  fetchFailed: 'Les épreuves n’ont pas pu être chargées',
  approved: 'C’est approuvé. Merci.',
  approveFailed: 'Cette version n’a pas pu être approuvée',
  changeSent: 'Votre demande de modification nous est parvenue.',
  changeFailed: 'Votre demande de modification n’a pas pu être envoyée',
};
