import { useEffect, useState } from 'react';

type State = NotificationPermission | 'unable';

export interface BrowserPermission {
  state: State;
  /** Requests the permission if the user hasn't been asked yet. Call it only in response to a click. */
  ask: () => Promise<State>;
}

export function browserPermission(): State {
  return 'Notification' in window ? Notification.permission : 'unable';
}

/** Returns whether this browser may show notifications, including after changes in the browser's settings. */
export function useBrowserPermission(): BrowserPermission {
  const [state, setState] = useState(browserPermission);
  useEffect(() => {
    let status: PermissionStatus | undefined;
    const onChange = () => setState(browserPermission());
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        status = found;
        found.addEventListener('change', onChange);
      },
      () => {},
    );
    return () => status?.removeEventListener('change', onChange);
  }, []);
  return {
    state,
    async ask() {
      const now = browserPermission();
      const result = now === 'default' ? await Notification.requestPermission() : now;
      setState(result);
      return result;
    },
  };
}
