import type { RouterOutputs } from '@app/api/types';

export type Cart = RouterOutputs['cart']['get'];
export type CartTemplate = Cart['templates'][number];

/** The cart of these templates; counts and sums as the server does. */
function withTemplates(cart: Cart, templates: CartTemplate[]): Cart {
  return {
    ...cart,
    templates,
    count: templates.length,
    totalCents: templates.reduce((sum, { price }) => sum + price.minCents, 0),
    unpriced: templates.filter(({ price }) => price.kind === 'on_request').length,
  };
}

/** The cart with a template at its end, or at the place it had; one that is there stays once. */
export function withTemplate(cart: Cart, template: CartTemplate, place = cart.templates.length): Cart {
  if (cart.templates.some(({ id }) => id === template.id)) return cart;
  return withTemplates(cart, cart.templates.toSpliced(place, 0, template));
}

/** The cart without a template. */
export function withoutTemplate(cart: Cart, id: string): Cart {
  return withTemplates(
    cart,
    cart.templates.filter((template) => template.id !== id),
  );
}
