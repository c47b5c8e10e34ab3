interface Toast {
  text: string;
  /** What the visitor can do about it, for example "Log in" (B23). */
  action?: { label: string; run: () => void };
}

async function show(tone: 'success' | 'error' | 'info', toast: string | Toast) {
  const { showToast } = await import('~/ui/toaster');
  showToast(tone, typeof toast === 'string' ? { text: toast } : toast);
}

/** Toasts, top-right, 5000 ms (spec 9). The container loads with the first of them. */
export const notify = {
  success: (toast: string | Toast) => void show('success', toast),
  error: (toast: string | Toast) => void show('error', toast),
  info: (toast: string | Toast) => void show('info', toast),
};

export type { Toast };
