import { formatCount } from '@app/contracts/format-count';

export const addToCart = 'Ajouter au panier';
export const removeFromCart = 'Retirer du panier';
export const retry = 'Réessayer';
export const viewCart = 'Voir le panier';

export const cart = 'Panier';
export const cartOf = (count: number) => `Panier (${formatCount(count)})`;
export const inYourCart = (count: number) => `${formatCount(count)} dans votre panier`;
export const cartAndFilters = 'Panier et filtres';
export const showCart = 'Afficher le panier';
export const hideCart = 'Masquer le panier';
export const tryAgain = 'Réessayer';
export const createTicket = 'Créer la demande';
