import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useLeaveGuard } from './leave-guard';

/** What is asked before the dialog goes. */
export interface GuardQuestion {
  title: string;
  text: ReactNode;
  stay: string;
  go: string;
}

interface GuardedModalProps extends Pick<ModalProps, 'size' | 'title' | 'returnFocus'> {
  /** Keep the dialog mounted and give it false, so that it can close in peace. */
  opened: boolean;
  /** Works: nothing closes it meanwhile. */
  busy?: boolean;
  /** Called when somebody wants to close it, or to leave the page; null when nothing would be lost. */
  question: () => GuardQuestion | null;
  /** Closes it, whatever is in it; also after the question. */
  onClose: () => void;
  /** They leave the page all the same. */
  onLeave?: () => void;
  closeOnClickOutside?: boolean | undefined;
  /** It is gone from the screen. */
  onClosed?: (() => void) | undefined;
  /** `requestClose` is for buttons that mean the same as Esc. */
  children: (requestClose: () => void) => ReactNode;
}

/**
 * A dialog that nobody loses anything by: Esc, a click beside it, its cross, a link, Back and a reload ask first where
 * there is something to lose.
 */
export function GuardedModal(props: GuardedModalProps) {
  const {
    opened,
    busy = false,
    question,
    onClose,
    onLeave,
    onClosed,
    children,
    closeOnClickOutside = true,
    ...frame
  } = props;
  const [asked, setAsked] = useState<GuardQuestion | null>(null);
  const [asks, setAsks] = useState(false);
  const blocker = useLeaveGuard({ isActive: () => question() !== null, disabled: !opened });
  const leaves = blocker.status === 'blocked';
  const requestClose = () => {
    if (busy) return;
    const next = question();
    if (!next) return onClose();
    setAsked(next);
    setAsks(true);
  };
  const words = leaves ? question() : asked;
  const confirming = asks || leaves;
  const go = async () => {
    setAsks(false);
    if (!leaves) return onClose();
    onLeave?.();
    blocker.proceed();
  };
  const stay = () => {
    setAsks(false);
    blocker.reset?.();
  };
  return (
    <>
      <Modal
        {...frame}
        opened={opened}
        onClose={requestClose}
        // One that works lets Esc go to what it waits for.
        closeOnEscape={!confirming && !busy}
        closeOnClickOutside={closeOnClickOutside && !confirming}
        trapFocus={!confirming}
        {...(onClosed && { onExitTransitionEnd: onClosed })}
      >
        {children(requestClose)}
      </Modal>
      <ConfirmDialog
        opened={confirming}
        title={words?.title ?? asked?.title ?? ''}
        cancelLabel={words?.stay ?? asked?.stay ?? ''}
        confirmLabel={words?.go ?? asked?.go ?? ''}
        danger
        onConfirm={go}
        onClose={stay}
      >
        {words?.text ?? asked?.text}
      </ConfirmDialog>
    </>
  );
}
