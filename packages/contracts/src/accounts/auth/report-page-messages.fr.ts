import type { Translated } from '../../translated';
import type * as english from './report-page-messages';

export const reportQuestion: Translated<typeof english.reportQuestion> =
  'Ce n’est pas vous qui vous êtes connecté\u202f?';

export const reportWithoutScript =
  'Cette page a besoin de JavaScript. Vous pouvez choisir un nouveau mot de passe dans un autre navigateur, ou nous appeler.';
