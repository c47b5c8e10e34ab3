import { builtHomeCards } from './built-home-cards';
import { editable } from './site-words';

/** The services that the owner shows on the home page, in their order. */
export const homeCards = editable('home.services.cards', builtHomeCards);
