import type { Reason } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberPendingTemplate } from '~/entities/cart/pending-cart-additions';
import { takePendingTemplates } from '~/entities/cart/take-pending-additions';
import { useViewCart } from '~/entities/cart/view-cart';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { restoreScrollAfterLogin } from '~/lib/session/restore-scroll-after-login';
import { addedToast } from './change-cart';
import { useCart } from './use-cart';

/** Refusals that say nothing about the templates. */
const passingReasons = new Set<Reason>(['RATE_LIMITED', 'UNAVAILABLE', 'UNEXPECTED']);

/**
 * For signed-in customers: loads the cart for the buttons on the page, adds the templates they chose before
 * signing in and restores their scroll position. Renders nothing.
 */
export default function AddPendingOnSignIn() {
  useCart();
  const cart = trpc.useUtils().cart.get;
  const { mutate } = trpc.cart.add.useMutation({
    meta: { done: addedToast(useViewCart()), showsOwnErrors: true },
    onError: (error, { templateIds }) => {
      const apiError = apiErrorOf(error);
      if (apiError?.reason === 'TEMPLATE_NOT_FOUND' && templateIds.length > 1) {
        // A deleted template must not block the others.
        for (const id of templateIds) mutate({ templateIds: [id] });
        return;
      }
      // Added with the next login instead, unless it is the templates that are refused.
      if (!apiError || passingReasons.has(apiError.reason))
        for (const id of templateIds) rememberPendingTemplate(id);
      notify.error(errorText(error, messages.addToCartFailed));
    },
    onSettled: async () => {
      // The page that the sign-in leads to may be loading the cart right now. Its response would predate this
      // change, and an initial fetch that is in flight isn't repeated by an invalidation.
      await cart.cancel();
      await cart.invalidate();
    },
  });

  const router = useRouter();
  useEffect(() => restoreScrollAfterLogin(router), [router]);

  useEffect(() => {
    const templateIds = takePendingTemplates();
    if (templateIds.length > 0) mutate({ templateIds });
  }, [mutate]);
  return null;
}
