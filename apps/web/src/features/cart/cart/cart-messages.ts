import { formatCount } from '@app/contracts/format-count';

/* Copy of the cart's buttons and panel. */

export const addToCart = 'Add to Cart';
export const removeFromCart = 'Remove from Cart';
/** Follows the text of the failure. */
export const retry = 'Retry';
export const viewCart = 'View cart';

export const cart = 'Cart';
export const cartOf = (count: number) => `Cart (${formatCount(count)})`;
export const inYourCart = (count: number) => `${formatCount(count)} in your cart`;
export const cartAndFilters = 'Cart and filters';
export const showCart = 'Show the cart';
export const hideCart = 'Hide the cart';
export const tryAgain = 'Try Again';
export const createTicket = 'Create Ticket';
