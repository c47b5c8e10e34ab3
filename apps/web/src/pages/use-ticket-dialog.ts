import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useStepBack } from '~/lib/routing/use-history-step';
import { goToLogin } from '~/lib/session/login-link';
import type { Session } from '~/lib/session/session';

/** Search param of pages with a cart: whether the ticket dialog is open (cart.ticket-login). */
export interface TicketSearch {
  ticket?: 'new' | undefined;
}

const dialogName = 'ticket';

/**
 * The URL holds whether the ticket dialog is open: Back closes it, and the login can lead back into it
 * (cart.ticket-login). A signed-out visitor with that URL, from a link or because the button was pressed
 * before the session loaded, logs in first.
 */
export function useTicketDialog({ ticket }: TicketSearch, status: Session['status']) {
  const router = useRouter();
  const stepBack = useStepBack();
  // A dialog opened here closes by going back; after a login or a shared link there is nothing to go back to.
  const openedHere = useLocation({ select: ({ state }) => state.over === dialogName });
  const open = { to: '.', search: (search: object) => ({ ...search, ticket: 'new' as const }) } as const;

  const close = useCallback(() => {
    if (openedHere) stepBack();
    else {
      void router.navigate({
        to: '.',
        search: ({ ticket: _ticket, ...rest }: Record<string, unknown>) => rest,
        replace: true,
        resetScroll: false,
      });
    }
  }, [openedHere, stepBack, router]);

  const opened = ticket === 'new';
  const { href } = router.buildLocation(open);
  const needsLogin = opened && status === 'signed-out';
  useEffect(() => {
    if (needsLogin) goToLogin(router, { next: href, replace: true });
  }, [needsLogin, href, router]);

  return {
    opened,
    href,
    open: () => void router.navigate({ ...open, state: { over: dialogName }, resetScroll: false }),
    close,
  };
}
