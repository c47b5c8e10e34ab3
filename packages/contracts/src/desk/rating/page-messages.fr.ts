import type { Translated } from '../../translated';
import type * as english from './page-messages';

export const ratingQuestion: Translated<typeof english.ratingQuestion> =
  'Êtes-vous satisfait de notre travail\u202f?';

export const ratingWithoutScript =
  'Cette page a besoin de JavaScript. Vous pouvez répondre à l’e-mail à la place.';
