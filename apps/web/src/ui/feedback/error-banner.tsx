import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** An error of a screen or dialog, shown until dismissed (dashboard.error-banner). */
export function ErrorBanner({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <Alert
      flex="none"
      bd="1px solid var(--danger)"
      bg="var(--danger-soft)"
      c="var(--ink-strong)"
      color="red"
      role="alert"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDismiss}
    >
      {children}
    </Alert>
  );
}
