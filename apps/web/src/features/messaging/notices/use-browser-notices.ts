import { describeNotice } from '@app/contracts/messaging/notice/kind';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { linkToNotice } from '~/entities/notice/link-to-notice';
import { trpc } from '~/lib/api/trpc';
import { browserPermission } from './browser-permission';

/** Lock held by every visible dashboard tab. */
const visibleLock = 'dashboard-visible';

/** Holds a lock while this tab is visible; returns a cleanup function. */
function holdLockWhileVisible(): () => void {
  let release: (() => void) | undefined;
  const onVisibilityChange = () => {
    if (document.hidden) {
      release?.();
      release = undefined;
    } else if (!release) {
      const hidden = new Promise<void>((resolve) => {
        release = resolve;
      });
      void navigator.locks?.request(visibleLock, { mode: 'shared' }, () => hidden);
    }
  };
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    release?.();
  };
}

async function isAnyTabVisible(): Promise<boolean> {
  if (!document.hidden) return true;
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === visibleLock) ?? false;
}

/**
 * Returns a function to call in one tab when the signed-in user's notices have changed. It does nothing while
 * a dashboard tab is visible; otherwise the browser shows the notices that are switched on
 * (notice.browser-notices). Clicking one focuses the tab and opens the page of the notice.
 */
export function useBrowserNotices(): () => void {
  const router = useRouter();
  const { client } = trpc.useUtils();
  useEffect(holdLockWhileVisible, []);
  return useCallback(() => {
    const show = async () => {
      if (browserPermission() !== 'granted' || (await isAnyTabVisible())) return;
      for (const notice of await client.notice.fresh.query()) {
        const shown = new Notification(describeNotice(notice), { tag: `${notice.id}-${notice.count}` });
        shown.onclick = () => {
          window.focus();
          shown.close();
          void router.navigate(linkToNotice(notice));
        };
      }
    };
    // Some browsers allow notifications only from service workers; the bell still shows the notices.
    show().catch(() => {});
  }, [client, router]);
}
