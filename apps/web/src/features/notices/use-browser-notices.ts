import { describeNotice } from '@app/contracts/notice/kind';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { linkToNotice } from '~/entities/notice/link-to-notice';
import { trpc } from '~/lib/api/trpc';
import { browserPermission } from './browser-permission';

/** Held by every tab of the dashboard that can be seen. */
const visibleLock = 'dashboard-visible';

/** Holds a lock while this tab is visible; returns how to stop. */
function holdWhileVisible(): () => void {
  let release: (() => void) | undefined;
  const follow = () => {
    if (document.hidden) {
      release?.();
      release = undefined;
    } else if (!release) {
      const left = new Promise<void>((resolve) => {
        release = resolve;
      });
      void navigator.locks?.request(visibleLock, { mode: 'shared' }, () => left);
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release?.();
  };
}

async function someTabIsVisible(): Promise<boolean> {
  if (!document.hidden) return true;
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === visibleLock) ?? false;
}

/**
 * What to do in one tab when the signed-in person has other notices: nothing while they look at the dashboard, else the browser shows those that
 * are switched on (notice.browser-notices). A press on one brings the tab to the front, at the place.
 */
export function useBrowserNotices(): () => void {
  const router = useRouter();
  const { client } = trpc.useUtils();
  useEffect(holdWhileVisible, []);
  return useCallback(() => {
    const show = async () => {
      if (browserPermission() !== 'granted' || (await someTabIsVisible())) return;
      for (const notice of await client.notice.fresh.query()) {
        const shown = new Notification(describeNotice(notice), { tag: `${notice.id}-${notice.count}` });
        shown.onclick = () => {
          window.focus();
          shown.close();
          void router.navigate(linkToNotice(notice));
        };
      }
    };
    // Some browsers let only service workers show one: then there is the bell.
    show().catch(() => {});
  }, [client, router]);
}
