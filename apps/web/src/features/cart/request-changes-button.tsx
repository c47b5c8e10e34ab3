import { messages } from '@app/contracts/messages';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { apiErrorOf, errorText, suspensionText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { useSession } from '~/lib/session/session';
import { LinkButton } from '~/ui/buttons/link-button';
import { rememberPendingTemplate } from './pending-cart-additions';
import { useIsInCart } from './use-cart';
import { useLogIn } from './use-log-in';

/** Where the ticket dialog opens; signed-out visitors log in there first (cart.ticket-login). */
const ticketHref = '/templates?ticket=new';

interface RequestChangesButtonProps {
  template: { id: string };
  label: string;
  describedBy: string;
}

/** Puts a template into the cart, if it is not there, and leads to the ticket dialog. */
export function RequestChangesButton({ template: { id }, label, describedBy }: RequestChangesButtonProps) {
  const { status } = useSession();
  const isInCart = useIsInCart(id);
  const navigate = useNavigate();
  const logIn = useLogIn();
  const cart = trpc.useUtils().cart.get;
  const openTicket = () => navigate({ to: '/templates', search: { ticket: 'new' } });

  const { mutate, isPending } = trpc.cart.add.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: async (changed) => {
      await cart.cancel();
      cart.setData(undefined, changed);
      await openTicket();
    },
    onError: (error) => {
      // The way to the login is taken already, and the wish comes along (auth.ended-session).
      if (apiErrorOf(error)?.reason === 'UNAUTHENTICATED') rememberPendingTemplate(id);
      else if (suspensionText(error) === null) notify.error(errorText(error, messages.addToCartFailed));
    },
  });

  const ask = (event: MouseEvent) => {
    // Until it is known who is there, it is a plain link to the dialog.
    if (status === 'unknown') return;
    event.preventDefault();
    if (isPending) return;
    if (status === 'signed-out') {
      rememberPendingTemplate(id);
      logIn(ticketHref);
    } else if (isInCart) void openTicket();
    else mutate({ templateIds: [id] });
  };

  return (
    <LinkButton
      href={ticketHref}
      variant="default"
      fullWidth
      mih="2.75rem"
      loading={isPending}
      aria-describedby={describedBy}
      onClick={ask}
    >
      {label}
    </LinkButton>
  );
}
