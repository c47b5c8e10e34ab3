import type { RouterOutputs } from '@app/api/types';
import { useState } from 'react';
import { pendingTemplates } from '~/entities/cart/pending-cart-additions';
import { trpc } from '~/lib/api/trpc';

export type WantedTemplate = RouterOutputs['template']['byIds'][number];

/** What a visitor chose last before the sign-in (cart.login-first); undefined without one, and while it is loading. */
export function useWantedTemplate(): WantedTemplate | undefined {
  // As on arrival: after the sign-in it is taken away, and must not go from the screen meanwhile.
  const [ids] = useState(() => pendingTemplates().slice(-1));
  const { data } = trpc.template.byIds.useQuery(
    { ids },
    // Whether it can be shown or not: the form is what counts.
    { enabled: ids.length > 0, retry: false, meta: { showsOwnErrors: true } },
  );
  return data?.[0];
}

/** Whether the sign-in leads to the ticket dialog (cart.ticket-login). */
export function leadsToTicket(next: string | undefined): boolean {
  return next !== undefined && new URL(next, 'http://own.invalid').searchParams.get('ticket') === 'new';
}
