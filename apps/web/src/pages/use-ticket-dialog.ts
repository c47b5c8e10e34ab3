import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { CatalogueSearch } from '~/features/catalogue/catalogue-search';
import type { Session } from '~/lib/session';

/**
 * Whether the ticket dialog is open is in the address: Back closes it, and the login can lead back into it (B34). A
 * visitor with that address, from a link or because the button was quicker than the session, logs in first.
 */
export function useTicketDialog(search: CatalogueSearch, status: Session['status']) {
  const router = useRouter();
  // Closing what was opened here is a step back; after a login or a shared link there is nothing to go back to.
  const openedHere = useRef(false);
  const open = { to: '/templates', search: { ...search, ticket: 'new' as const } } as const;

  const close = useCallback(() => {
    if (openedHere.current) router.history.back();
    else {
      void router.navigate({
        to: '/templates',
        search: ({ ticket: _closed, ...rest }) => rest,
        replace: true,
        resetScroll: false,
      });
    }
    openedHere.current = false;
  }, [router]);

  const opened = search.ticket === 'new';
  const { href } = router.buildLocation(open);
  const needsLogin = opened && status === 'signed-out';
  useEffect(() => {
    if (needsLogin) void router.navigate({ to: '/auth', search: { next: href }, replace: true });
  }, [needsLogin, href, router]);

  return {
    opened,
    href,
    open: () => {
      openedHere.current = true;
      void router.navigate({ ...open, resetScroll: false });
    },
    close,
  };
}
