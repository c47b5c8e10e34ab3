import type { ReactNode } from 'react';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import classes from './list-screen.module.css';

interface ListScreenProps {
  title: string;
  text?: string;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** Statistics and filters, above the banner. */
  filters: ReactNode;
  /** The error, from `useErrorBanner`. */
  banner: string | null;
  onDismiss: () => void;
  /** A `DataList`, and the dialogs. */
  children: ReactNode;
}

/** A dashboard screen around one table: it fills the window, and the table scrolls inside. */
export function ListScreen({ title, text, actions, filters, banner, onDismiss, children }: ListScreenProps) {
  return (
    <div className={classes.screen} data-fills-height>
      <DashboardPageHeader title={title} {...(text && { text })}>
        {actions}
      </DashboardPageHeader>
      {filters}
      {banner ? (
        <div className={classes.banner}>
          <ErrorBanner onDismiss={onDismiss}>{banner}</ErrorBanner>
        </div>
      ) : null}
      {children}
    </div>
  );
}
