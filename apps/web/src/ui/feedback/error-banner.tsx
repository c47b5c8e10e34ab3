import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './error-banner.module.css';

interface ErrorBannerProps {
  children: ReactNode;
  onDismiss: () => void;
}

/** An error of a screen or dialog, shown until dismissed (dashboard.error-banner). */
export function ErrorBanner({ children, onDismiss }: ErrorBannerProps) {
  return (
    <Alert
      className={classes.banner}
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
