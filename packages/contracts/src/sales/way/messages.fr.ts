import type { Translated } from '../../translated';
import type * as english from './messages';

export const wayMessages: Translated<typeof english.wayMessages> = {
  fetchFailed: 'Les étapes de cette commande n’ont pas pu être chargées',
};
