import { formatSpan } from '../../format-span.fr';
import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const saleMessages: Translated<typeof english.saleMessages> = {
  saleFinalized: 'La vente est conclue\u202f!',
  unpriced: (titles) =>
    `${titles} n’a pas encore de prix (prix sur demande)\u202f: cette vente ne peut donc pas être conclue. Saisissez son prix sur la demande dans le tableau de bord, ou 0 si c’est gratuit.`,
  finalizeFailed: 'La vente n’a pas pu être conclue. Veuillez réessayer.',
  finalizeConfirm: 'Voulez-vous vraiment conclure cette vente\u202f? Cette action est irréversible.',
  fetchOrdersFailed: 'Les commandes n’ont pas pu être chargées',
  exportOrdersFailed: 'Les commandes n’ont pas pu être exportées',
  moveOrderFailed: 'La commande n’a pas pu être modifiée',
  updateOrderFailed: 'La commande n’a pas pu être enregistrée',
  orderUpdated: 'Commande enregistrée',
  orderMoved: {
    process: 'Le travail a commencé',
    complete: 'Le site est en ligne',
    cancel: 'Commande annulée',
    refund: 'Commande remboursée',
  },
  buyerSaved: 'Acheteur enregistré',
  changeBuyerFailed: 'L’acheteur n’a pas pu être enregistré',
  buyerInvoiced: (number) =>
    `${number} nomme déjà l’acheteur. Pour le corriger, émettez à nouveau cette facture.`,
  fetchCartsFailed: 'Les paniers n’ont pas pu être chargés',
  remindFailed: 'Le rappel n’a pas pu être envoyé',
  remindEffect: (email) =>
    `${email} reçoit un e-mail sur le contenu du panier. Le prochain est possible dans ${formatSpan(limits.cartReminderMs)}.`,
  remindAgainFrom: (day) => `Rappel récent. Le prochain est possible le ${day}.`,
  reminded: (name) => `Un rappel est en route vers ${name}`,
};
