import type { RouterInputs } from '@app/api/types';
import { formatCount } from '@app/contracts/format-count';
import { Popover, VisuallyHidden } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { lazyPart } from '~/lib/loading/lazy-part';
import icon from '~/ui/buttons/icon-button.module.css';
import classes from './notices-button.module.css';

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
function useReadOpenPlace(unread: number): void {
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

const NoticesPanel = lazyPart(() =>
  import('./notices-panel').then((module) => ({ default: module.NoticesPanel })),
);

/** Larger counts are shown as this number with a plus. */
const maxShownCount = 99;

/** The bell: shows the live number of unread notices, and opens the latest ones. */
export function NoticesButton() {
  const [opened, setOpened] = useState(false);
  const { data } = trpc.notice.unread.useQuery();
  const unread = data?.unread ?? 0;
  useReadOpenPlace(unread);
  const words = unread > 0 ? `${formatCount(unread)} unread` : 'none unread';
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(25rem, calc(100vw - 1rem))"
        trapFocus
        returnFocus
        transitionProps={{ duration: 100 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={`${icon.button} ${classes.button}`}
            aria-label={`Notifications, ${words}`}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={20} stroke={1.75} aria-hidden />
            {unread > 0 ? (
              <span data-figures className={classes.count} aria-hidden>
                {unread > maxShownCount ? `${maxShownCount}+` : unread}
              </span>
            ) : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label="Notifications">
          <Suspense>
            <NoticesPanel unread={unread} onClose={() => setOpened(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{unread > 0 ? `Notifications: ${words}` : ''}</VisuallyHidden>
    </>
  );
}
