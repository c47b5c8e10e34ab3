import { useEffect, useState } from 'react';

type State = NotificationPermission | 'unable';

export interface BrowserPermission {
  state: State;
  /** Asks the person where they have not been asked yet. Call it on a press, never by itself. */
  ask: () => Promise<State>;
}

export function browserPermission(): State {
  return 'Notification' in window ? Notification.permission : 'unable';
}

/** Whether this browser may show notifications, also after the person has changed it in the browser's settings. */
export function useBrowserPermission(): BrowserPermission {
  const [state, setState] = useState(browserPermission);
  useEffect(() => {
    let status: PermissionStatus | undefined;
    const follow = () => setState(browserPermission());
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        status = found;
        found.addEventListener('change', follow);
      },
      () => {},
    );
    return () => status?.removeEventListener('change', follow);
  }, []);
  return {
    state,
    async ask() {
      const now = browserPermission();
      const answered = now === 'default' ? await Notification.requestPermission() : now;
      setState(answered);
      return answered;
    },
  };
}
