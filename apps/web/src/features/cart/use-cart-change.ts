import { messages } from '@app/contracts/messages';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { getMutationKey, getQueryKey } from '@trpc/react-query';
import { notify } from '~/lib/notify';
import { errorText, refusalOf, suspensionText } from '~/lib/refusal';
import { useSession } from '~/lib/session';
import { trpc } from '~/lib/trpc';
import { type Cart, type CartTemplate, withoutTemplate, withTemplate } from './cart-patches';
import { useIsInCart } from './use-cart';
import { useLogIn } from './use-log-in';
import { rememberWanted } from './wanted-templates';

const cartKey = getQueryKey(trpc.cart);
const removeKey = getMutationKey(trpc.cart.remove);

/** Whether a change of the cart is about this template alone. */
function isAbout(variables: unknown, id: string): boolean {
  if (typeof variables !== 'object' || variables === null) return false;
  if ('templateId' in variables) return variables.templateId === id;
  return (
    'templateIds' in variables && Array.isArray(variables.templateIds) && variables.templateIds[0] === id
  );
}

/** Puts one template into the cart or takes it out, shown at once and taken back if the server refuses. */
export function useCartChange(template: CartTemplate) {
  const { id } = template;
  const utils = trpc.useUtils();
  const patch = (change: (cart: Cart) => Cart) =>
    utils.cart.get.setData(undefined, (cart) => cart && change(cart));
  const refreshWhenLast = useRefreshWhenLast();
  const askToLogIn = useAskToLogIn(id);

  const add = trpc.cart.add.useMutation({
    meta: { done: messages.addedToCart, showsOwnErrors: true },
    onMutate: async () => {
      await utils.cart.get.cancel();
      patch((cart) => withTemplate(cart, template));
    },
    onError: (error) => {
      patch((cart) => withoutTemplate(cart, id));
      if (refusalOf(error)?.reason === 'UNAUTHENTICATED') askToLogIn();
      else if (suspensionText(error) === null) notify.error(errorText(error, messages.addToCartFailed));
    },
    onSettled: refreshWhenLast,
  });

  // No toast on failure: the row and the card say it where it happened (B164).
  const remove = trpc.cart.remove.useMutation({
    meta: { done: messages.removedFromCart, showsOwnErrors: true },
    onMutate: async () => {
      await utils.cart.get.cancel();
      const place = utils.cart.get.getData()?.templates.findIndex((item) => item.id === id) ?? -1;
      patch((cart) => withoutTemplate(cart, id));
      return { place };
    },
    onError: (_error, _variables, result) => {
      if (result && result.place >= 0) patch((cart) => withTemplate(cart, template, result.place));
    },
    onSettled: refreshWhenLast,
  });

  const isInCart = useIsInCart(id);
  const { isRunning, hasRemoveFailed } = useLastChange(id);
  const { status } = useSession();
  return {
    isInCart,
    isRunning,
    hasRemoveFailed: isInCart && hasRemoveFailed,
    add: () => {
      if (isRunning) return;
      if (status === 'signed-out') askToLogIn();
      else add.mutate({ templateIds: [id] });
    },
    remove: () => {
      if (!isRunning) remove.mutate({ templateId: id });
    },
  };
}

/** What the last change of this template came to, from whichever button it started. */
function useLastChange(id: string) {
  const last = useMutationState({
    filters: { mutationKey: cartKey, predicate: ({ state }) => isAbout(state.variables, id) },
    select: ({ options, state: { status } }) => ({
      status,
      isRemoval: JSON.stringify(options.mutationKey) === JSON.stringify(removeKey),
    }),
  }).at(-1);
  return {
    isRunning: last?.status === 'pending',
    hasRemoveFailed: last?.isRemoval === true && last.status === 'error',
  };
}

/** The truth is loaded after the last of several changes: earlier, it would undo what is still under way. */
function useRefreshWhenLast() {
  const queryClient = useQueryClient();
  const cart = trpc.useUtils().cart.get;
  return async () => {
    if (queryClient.isMutating({ mutationKey: cartKey }) > 1) return;
    // An answer that is under way may be older than the change.
    await cart.cancel();
    void cart.invalidate();
  };
}

/** Remembers the wish and offers the login (B23). When a session has just ended, the way there is taken already (B64). */
function useAskToLogIn(id: string) {
  const { status } = useSession();
  const logIn = useLogIn();
  return () => {
    rememberWanted(id);
    if (status === 'signed-in') return;
    notify.error({ text: messages.loginToAddToCart, action: { label: 'Log in', run: () => logIn() } });
  };
}
