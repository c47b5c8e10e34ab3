import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import type { CatalogueSearch } from '~/features/catalogue/catalogue-search';

/** Whether the ticket dialog is open is in the address: Back closes it, and the login can lead back into it (B34). */
export function useTicketDialog(search: CatalogueSearch) {
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

  return {
    opened: search.ticket === 'new',
    href: router.buildLocation(open).href,
    open: () => {
      openedHere.current = true;
      void router.navigate({ ...open, resetScroll: false });
    },
    close,
  };
}
