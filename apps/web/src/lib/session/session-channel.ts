import { adoptStoredSession, isSessionKey } from './session-storage';

const channelName = 'session';

/** Notifies other tabs of a sign-in or sign-out in this one. */
export function announceSessionChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls `listener` when the session changes in another tab; returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  const onChange = () => {
    adoptStoredSession();
    listener();
  };
  if (channel) channel.onmessage = onChange;
  const onStorage = (event: StorageEvent) => {
    if (isSessionKey(event.key)) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}
