import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const favoriteMessages: Translated<typeof english.favoriteMessages> = {
  full: `Vous pouvez garder ${limits.favorites} favoris. Retirez-en un pour en ajouter un autre.`,
};
