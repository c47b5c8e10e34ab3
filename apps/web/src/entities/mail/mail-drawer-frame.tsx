import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { ErrorState, type FailedQuery } from '~/ui/feedback/error-state';
import classes from './mail-drawer-frame.module.css';
import { openMail } from './open-mail';

interface MailDrawerFrameProps<Mail> {
  /** Whether the URL names a mail. */
  opened: boolean;
  title: string | undefined;
  query: FailedQuery & { data: Mail | undefined };
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
  const { data, error } = query;
  const navigate = useNavigate();
  return (
    <SideDrawer
      opened={opened}
      onClose={() => void navigate({ to: '.', search: openMail(undefined), resetScroll: false })}
      title={title || 'Mail'}
    >
      {error ? <ErrorState query={query} fallback={failed} /> : null}
      {!data && !error ? <Skeleton height="24rem" /> : null}
      {data ? children(data) : null}
    </SideDrawer>
  );
}

/** Details of a mail, as pairs of `dt` and `dd`. */
export function MailFactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
