import type { RouterOutputs } from '@app/api/types';
import { useState } from 'react';
import { pendingTemplates } from '~/entities/cart/take-pending-additions';
import { trpc } from '~/lib/api/trpc';

export type WantedTemplate = RouterOutputs['template']['byIds'][number];

/**
 * Returns the template that a visitor chose last before the sign-in (cart.login-first); undefined without one
 * and while loading.
 */
export function useWantedTemplate(): WantedTemplate | undefined {
  // Read once on mount: it is removed after the sign-in and must not disappear from the screen before.
  const [ids] = useState(() => pendingTemplates().slice(-1));
  const { data } = trpc.template.byIds.useQuery(
    { ids },
    // A failure shows no error: the form matters more than the template.
    { enabled: ids.length > 0, retry: false, meta: { showsOwnErrors: true } },
  );
  return data?.[0];
}

/** Returns whether the sign-in continues to the ticket dialog (cart.ticket-login). */
export function leadsToTicket(next: string | undefined): boolean {
  return next !== undefined && new URL(next, 'http://own.invalid').searchParams.get('ticket') === 'new';
}
