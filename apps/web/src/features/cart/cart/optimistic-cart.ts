import type { RouterOutputs } from '@app/api/types';

export type Cart = RouterOutputs['cart']['get'];
export type CartTemplate = Cart['templates'][number];

/** Returns the cart with these templates, with counts and sums computed as on the server. */
function withTemplates(cart: Cart, templates: CartTemplate[]): Cart {
  return {
    ...cart,
    templates,
    count: templates.length,
    totalCents: templates.reduce((sum, { price }) => sum + price.minCents, 0),
    unpriced: templates.filter(({ price }) => price.kind === 'on_request').length,
  };
}

/**
 * Returns the cart with a template at the end or at its previous position; a template already in it isn't
 * added again.
 */
export function withTemplate(cart: Cart, template: CartTemplate, place = cart.templates.length): Cart {
  if (cart.templates.some(({ id }) => id === template.id)) return cart;
  return withTemplates(cart, cart.templates.toSpliced(place, 0, template));
}

/** Returns the cart without a template. */
export function withoutTemplate(cart: Cart, id: string): Cart {
  return withTemplates(
    cart,
    cart.templates.filter((template) => template.id !== id),
  );
}
