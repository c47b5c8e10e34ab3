import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveGuardProps {
  /** Whether there is something to lose. */
  active: boolean;
  /** What would be lost. */
  text: string;
  /** They leave all the same. */
  onLeave?: () => void;
}

/** Asks before a page with something unsaved is left: by a dialog within the site, else in the browser's own words (B126). */
export function LeaveGuard({ active, text, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    // Whose session has ended has to log in; nobody is kept from that.
    shouldBlockFn: ({ next }) => active && next.pathname !== '/auth',
    enableBeforeUnload: active,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      cancelLabel="Stay"
      confirmLabel="Leave"
      danger
      onConfirm={async () => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
