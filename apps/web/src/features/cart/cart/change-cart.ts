import { messages } from '@app/contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import { getMutationKey, getQueryKey } from '@trpc/react-query';
import { apiErrorOf, errorText, suspensionText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import type { Toast } from '~/lib/toast';
import * as words from './cart-messages';
import { type Cart, type CartTemplate, withoutTemplate, withTemplate } from './optimistic-cart';

const cartKey = getQueryKey(trpc.cart);
const addKey = getMutationKey(trpc.cart.add);
const removeKey = getMutationKey(trpc.cart.remove);

interface Change {
  template: CartTemplate;
  utils: ReturnType<typeof trpc.useUtils>;
  queryClient: QueryClient;
}

/** Returns the toast for an added template, with a link to the cart (cart.add-and-remove). */
export function addedToast(viewCart: () => void): Toast {
  return { text: messages.addedToCart, action: { label: words.viewCart, run: viewCart } };
}

type UpdateCart = (cart: Cart) => Cart;

/** Updates the cached cart optimistically, if it is loaded. */
function updateCachedCart({ utils }: Change, change: UpdateCart): void {
  utils.cart.get.setData(undefined, (cart) => cart && change(cart));
}

/**
 * Refetches only after the last of several changes; an earlier response would revert those still in flight.
 */
async function refreshWhenLast({ queryClient, utils }: Change): Promise<void> {
  if (queryClient.isMutating({ mutationKey: cartKey }) > 1) return;
  // A response in flight may predate the change.
  await utils.cart.get.cancel();
  void utils.cart.get.invalidate();
}

/**
 * Adds a template to the cart: shown at once, rolled back if the server refuses. Calls `unauthenticated` when
 * nobody is signed in.
 */
export function addToCart(change: Change, unauthenticated: () => void, viewCart: () => void): void {
  const { template, utils, queryClient } = change;
  const variables = { templateIds: [template.id] };
  // Runs through the mutation cache, which handles ended sessions.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: addKey,
    mutationFn: () => utils.client.cart.add.mutate(variables),
    meta: { done: addedToast(viewCart), showsOwnErrors: true },
    onMutate: async () => {
      await utils.cart.get.cancel();
      updateCachedCart(change, (cart) => withTemplate(cart, template));
    },
    onError: (error: unknown) => {
      updateCachedCart(change, (cart) => withoutTemplate(cart, template.id));
      if (apiErrorOf(error)?.reason === 'UNAUTHENTICATED') unauthenticated();
      else if (suspensionText(error) === null) notify.error(errorText(error, messages.addToCartFailed));
    },
    onSettled: () => refreshWhenLast(change),
  });
  void mutation.execute(variables).catch(() => {});
}

/** Removes a template from the cart. No toast on failure: the row and the card report it in place. */
export function removeFromCart(change: Change): void {
  const { template, utils, queryClient } = change;
  const variables = { templateId: template.id };
  let index = -1;
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: removeKey,
    mutationFn: () => utils.client.cart.remove.mutate(variables),
    meta: { done: messages.removedFromCart, showsOwnErrors: true },
    onMutate: async () => {
      await utils.cart.get.cancel();
      index = utils.cart.get.getData()?.templates.findIndex(({ id }) => id === template.id) ?? -1;
      updateCachedCart(change, (cart) => withoutTemplate(cart, template.id));
    },
    onError: (error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: it is logged, and nothing more (cart.failed-removal).
      console.warn(errorText(error, messages.removeFromCartLogged));
      if (index >= 0) updateCachedCart(change, (cart) => withTemplate(cart, template, index));
    },
    onSettled: () => refreshWhenLast(change),
  });
  void mutation.execute(variables).catch(() => {});
}

/** Outcome of the last cart change for a template, whichever button started it. */
export type LastChange = 'none' | 'running' | 'remove-failed';

export function lastChangeOf(queryClient: QueryClient, id: string): LastChange {
  const last = queryClient
    .getMutationCache()
    .findAll({ mutationKey: cartKey, predicate: ({ state }) => concernsTemplate(state.variables, id) })
    .at(-1);
  if (last?.state.status === 'pending') return 'running';
  const isRemoval = last?.options.mutationKey === removeKey;
  return isRemoval && last.state.status === 'error' ? 'remove-failed' : 'none';
}

/** Returns whether a cart change concerns this template alone. */
function concernsTemplate(variables: unknown, id: string): boolean {
  if (typeof variables !== 'object' || variables === null) return false;
  if ('templateId' in variables) return variables.templateId === id;
  return (
    'templateIds' in variables && Array.isArray(variables.templateIds) && variables.templateIds[0] === id
  );
}
