import type { RouterInputs } from '@app/api/types';
import { useDocumentVisibility } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';

type Place = RouterInputs['notice']['readPlace'];

/** Returns the ticket, order or lead that a URL shows, or the incoming mail. */
function placeAt(pathname: string, search: Readonly<Record<string, unknown>>): Place | undefined {
  const [, number] = /^\/dashboard\/orders\/([^/]+)$/.exec(pathname) ?? [];
  if (number) return { place: 'order', number: decodeURIComponent(number) };
  if (pathname === '/dashboard/incoming-mail') return { place: 'incoming-mail' };
  const { ticket, message } = search;
  if (pathname === '/dashboard/tickets' && typeof ticket === 'string') return { place: 'ticket', id: ticket };
  if (pathname === '/dashboard/messages' && typeof message === 'string')
    return { place: 'lead', id: message };
  return undefined;
}

/** Marks the notices about the open page as read (notice.read-by-opening), but not in a hidden tab. */
export function useReadOpenPlace(unread: number): void {
  const place = useLocation({
    select: ({ pathname, search }) => JSON.stringify(placeAt(pathname, search) ?? null),
  });
  const isVisible = useDocumentVisibility() === 'visible';
  const { mutate } = trpc.notice.readPlace.useMutation({ meta: { showsOwnErrors: true } });
  useEffect(() => {
    const open = JSON.parse(place) as Place | null;
    if (open && isVisible && unread > 0) mutate(open);
  }, [place, isVisible, unread, mutate]);
}
