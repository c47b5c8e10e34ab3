import type { Translated } from '../../translated';
import type * as english from './messages';

export const handoverMessages: Translated<typeof english.handoverMessages> = {
  closed:
    'La remise de cette commande ne peut pas être modifiée\u202f: le travail n’a pas commencé, ou il est terminé.',
  itemGone: 'Ce point ne figure plus dans la liste. Veuillez recharger la page.',
  fetchFailed: 'La remise n’a pas pu être chargée',
  saveFailed: 'La remise n’a pas pu être enregistrée',
};
