import { messages } from '@app/contracts/messages';
import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { notify } from '~/lib/notify';
import { useCart } from './use-cart';
import type { useCreateTicket } from './use-create-ticket';

/**
 * Submits a ticket with the templates in the cart. Pressed before the cart has arrived, such as right after the
 * login, it waits for it.
 */
export function useSubmitWithCart(ticket: ReturnType<typeof useCreateTicket>) {
  const { cart, query } = useCart();
  const [awaitsCart, setAwaitsCart] = useState(false);

  const submit = async () => {
    if (cart) return ticket.submit(cart.templates);
    setAwaitsCart(true);
    const loaded = await query.refetch({ cancelRefetch: false });
    setAwaitsCart(false);
    if (loaded.data) ticket.submit(loaded.data.templates);
    else notify.error(errorText(loaded.error, messages.createTicketFailed));
  };

  return { submit, isBusy: ticket.isPending || awaitsCart };
}
