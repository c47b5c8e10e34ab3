import { messages } from '@app/contracts/messages';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { rememberPendingTemplate } from '~/entities/cart/pending-cart-additions';
import { apiErrorOf, errorText, suspensionText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { goToLogin } from '~/lib/session/login-link';
import { useSession } from '~/lib/session/session';
import { LinkButton } from '~/ui/buttons/link-button';
import { useIsInCart } from './use-cart';

/**
 * URL that opens the ticket dialog. Visitors sign up first, with the template shown beside the form
 * (cart.ticket-login).
 */
const ticketHref = '/templates?ticket=new';

interface RequestChangesButtonProps {
  template: { id: string };
  label: string;
  describedBy: string;
}

/** Adds a template to the cart, if it isn't in it, and opens the ticket dialog. */
export function RequestChangesButton({ template: { id }, label, describedBy }: RequestChangesButtonProps) {
  const { status } = useSession();
  const isInCart = useIsInCart(id);
  const router = useRouter();
  const cart = trpc.useUtils().cart.get;
  const openTicket = () => router.navigate({ to: '/templates', search: { ticket: 'new' } });

  const { mutate, isPending } = trpc.cart.add.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: async (changed) => {
      await cart.cancel();
      cart.setData(undefined, changed);
      await openTicket();
    },
    onError: (error) => {
      // The redirect to the login is already under way, and the choice is remembered for it
      // (auth.ended-session).
      if (apiErrorOf(error)?.reason === 'UNAUTHENTICATED') rememberPendingTemplate(id);
      else if (suspensionText(error) === null) notify.error(errorText(error, messages.addToCartFailed));
    },
  });

  const ask = (event: MouseEvent) => {
    // Until the session is known, this is a plain link to the dialog.
    if (status === 'unknown') return;
    event.preventDefault();
    if (isPending) return;
    if (status === 'signed-out') {
      rememberPendingTemplate(id);
      goToLogin(router, { next: ticketHref, step: 'signup' });
    } else if (isInCart) void openTicket();
    else mutate({ templateIds: [id] });
  };

  return (
    <LinkButton
      href={ticketHref}
      variant="default"
      fullWidth
      mih={44}
      loading={isPending}
      aria-describedby={describedBy}
      onClick={ask}
    >
      {label}
    </LinkButton>
  );
}
