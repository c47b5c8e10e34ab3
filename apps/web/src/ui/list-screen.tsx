import type { ReactNode } from 'react';
import { DashboardPageHeader } from './dashboard-page-header';
import { FailureBanner } from './failure-banner';
import classes from './list-screen.module.css';

interface ListScreenProps {
  title: string;
  text?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Figures and filters, above the banner. */
  filters: ReactNode;
  /** What went wrong, from `useComplaint`. */
  banner: string | null;
  onDismiss: () => void;
  /** A `DataList`, and the dialogs. */
  children: ReactNode;
}

/** A screen of the dashboard around one table: it fills the window, and the table scrolls inside. */
export function ListScreen({ title, text, actions, filters, banner, onDismiss, children }: ListScreenProps) {
  return (
    <div className={classes.screen} data-fills-height>
      <DashboardPageHeader title={title} {...(text && { text })}>
        {actions}
      </DashboardPageHeader>
      {filters}
      {banner ? (
        <div className={classes.banner}>
          <FailureBanner onDismiss={onDismiss}>{banner}</FailureBanner>
        </div>
      ) : null}
      {children}
    </div>
  );
}
