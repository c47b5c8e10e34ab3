import type { Translated } from '../translated';
import type * as english from './messages';

export const cartMessages: Translated<typeof english.cartMessages> = {
  leftCart: (title) => `«\u00a0${title}\u00a0» n’est plus disponible et a quitté votre panier.`,
  estimatedTotal: (estimate) => `Total estimé\u202f: ${estimate}`,
};
