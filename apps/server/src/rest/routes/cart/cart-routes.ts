import { addToCartSchema } from '@app/contracts/cart/schema';
import { callMessages } from '@app/contracts/core/rest/messages';
import { messages } from '@app/contracts/messages';
import { z } from 'zod';
import { restRoute } from '../../rest-route';
import { ok, success } from '../../shapes/shape';
import { cartShape, toCart } from '../../shapes/template-shape';

const answer = z.object({ success, cart: cartShape, data: cartShape });

/** Both the named key and `data` (rest.both-names). */
function withCart(...[cart, site]: Parameters<typeof toCart>): z.input<typeof answer> {
  const shown = toCart(cart, site);
  return { ...ok, cart: shown, data: shown };
}

export const cartRoutes = [
  restRoute({
    method: 'GET',
    path: '/cart',
    summary: "The caller's cart",
    failed: messages.fetchCartFailed,
    procedure: 'cart.get',
    answer,
    input: () => undefined,
    output: withCart,
  }),
  restRoute({
    method: 'POST',
    path: '/cart/add',
    summary: 'Put published templates into the cart; ones already there stay once',
    failed: messages.addToCartFailed,
    procedure: 'cart.add',
    body: addToCartSchema,
    answer,
    errors: ['NOT_YOUR_CART', 'TEMPLATE_NOT_FOUND', 'CART_FULL', 'RATE_LIMITED'],
    output: withCart,
  }),
  restRoute({
    method: 'DELETE',
    path: '/cart/remove/{id}',
    summary: 'Take a template, by its id, out of the cart; one that is not there is no error',
    failed: messages.removeFromCartLogged,
    procedure: 'cart.remove',
    answer,
    errors: ['RATE_LIMITED'],
    input: ({ params }) => ({ templateId: params.id }),
    output: withCart,
  }),
  restRoute({
    method: 'DELETE',
    path: '/cart/clear',
    summary: 'Empty the cart',
    failed: callMessages.clearCartFailed,
    procedure: 'cart.clear',
    answer,
    errors: ['RATE_LIMITED'],
    input: () => undefined,
    output: withCart,
  }),
];
