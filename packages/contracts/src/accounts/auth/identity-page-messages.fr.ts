import type { Translated } from '../../translated';
import type * as english from './identity-page-messages';

export const identityPageMessages: Translated<typeof english.identityPageMessages> = {
  title: 'Confirmez que c’est bien vous',
  confirmed: 'C’est bien vous',
  goOn: 'Vous pouvez fermer cette fenêtre et continuer dans l’autre.',
  notConfirmed: 'Cela n’a pas fonctionné',
  tryAgain: 'Veuillez fermer cette fenêtre et réessayer dans l’autre.',
};
