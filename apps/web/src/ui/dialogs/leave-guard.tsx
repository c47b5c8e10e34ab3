import { deepEqual, useBlocker } from '@tanstack/react-router';
import * as words from '../ui-messages';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveGuardOptions {
  /** Asked when somebody is about to leave: whether there is something to lose. */
  isActive: () => boolean;
  /** What is guarded is not there now. */
  disabled?: boolean;
}

/** Holds who is about to leave a page with something unsaved; whoever asks them lets them `proceed` or calls `reset`. */
export function useLeaveGuard({ isActive, disabled = false }: LeaveGuardOptions) {
  return useBlocker({
    // Whose session has ended has to log in; nobody is kept from that. A link to a section of this page leaves nothing.
    shouldBlockFn: ({ current, next }) =>
      isActive() &&
      next.pathname !== '/auth' &&
      !(next.pathname === current.pathname && deepEqual(next.search, current.search)),
    enableBeforeUnload: isActive,
    disabled,
    withResolver: true,
  });
}

interface LeaveGuardProps {
  /** Asked when somebody is about to leave: whether there is something to lose. */
  isActive: () => boolean;
  /** What would be lost. */
  text: string;
  /** They leave all the same. */
  onLeave?: () => void;
}

/**
 * Asks before a page with something unsaved is left: by a dialog within the site, else in the browser's own
 * words (catalogue.unsaved-form).
 */
export function LeaveGuard({ isActive, text, onLeave }: LeaveGuardProps) {
  const blocker = useLeaveGuard({ isActive });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={words.askLeave}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
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
