import { deepEqual, useBlocker } from '@tanstack/react-router';
import * as words from '../ui-messages';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveGuardOptions {
  /** Called when the user is about to leave: whether there is something to lose. */
  isActive: () => boolean;
  /** The guarded content is not present now. */
  disabled?: boolean;
}

/**
 * Blocks leaving a page with something unsaved; the caller asks the user and then calls `proceed` or `reset`.
 */
export function useLeaveGuard({ isActive, disabled = false }: LeaveGuardOptions) {
  return useBlocker({
    // A user whose session has ended must be able to log in. A link to a section of this page does not leave
    // it.
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
  /** Called when the user is about to leave: whether there is something to lose. */
  isActive: () => boolean;
  /** What would be lost. */
  text: string;
  /** The user leaves anyway. */
  onLeave?: () => void;
}

/**
 * Asks before a page with something unsaved is left: by a dialog within the site, otherwise by the browser's
 * own prompt (catalogue.unsaved-form).
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
