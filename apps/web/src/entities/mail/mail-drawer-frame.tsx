import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './mail-drawer-frame.module.css';
import { openMail } from './open-mail';

interface MailDrawerFrameProps<Mail> {
  /** Whether the URL names a mail. */
  opened: boolean;
  title: string | undefined;
  query: { data: Mail | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown when the server returned no message. */
  failed: string;
  children: (mail: Mail) => ReactNode;
}

/** Drawer beside the list for the mail named in the URL. */
export function MailDrawerFrame<Mail>({
  opened,
  title,
  query,
  failed,
  children,
}: MailDrawerFrameProps<Mail>) {
  const { data, error, isFetching, refetch } = query;
  const navigate = useNavigate();
  return (
    <SideDrawer
      opened={opened}
      onClose={() => void navigate({ to: '.', search: openMail(undefined), resetScroll: false })}
      title={title || 'Mail'}
    >
      {error ? (
        <ErrorState error={error} fallback={failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <Skeleton height="24rem" /> : null}
      {data ? children(data) : null}
    </SideDrawer>
  );
}

/** Details of a mail, as pairs of `dt` and `dd`. */
export function MailFactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
