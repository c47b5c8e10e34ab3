import { reword } from '@app/content/rewording/reword';
import type { Toast } from './toast';

/** The components that render toasts. */
const listeners = new Set<() => void>();

/** Calls `listener` on every toast; returns a function that unsubscribes. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(tone: 'success' | 'error' | 'info', toast: string | Toast) {
  for (const listener of listeners) listener();
  const { showToast } = await import('~/ui/feedback/toaster');
  const { text, ...rest } = typeof toast === 'string' ? { text: toast } : toast;
  // Some texts come from the server.
  showToast(tone, { ...rest, text: reword(text) });
}

/** Toasts, top-right, 5000 ms. The container loads with the first toast. */
export const notify = {
  success: (toast: string | Toast) => void show('success', toast),
  error: (toast: string | Toast) => void show('error', toast),
  info: (toast: string | Toast) => void show('info', toast),
};
