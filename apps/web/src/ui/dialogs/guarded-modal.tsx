import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useLeaveGuard } from './leave-guard';

/** The question asked before the dialog closes. */
export interface GuardQuestion {
  title: string;
  text: ReactNode;
  stay: string;
  go: string;
}

interface GuardedModalProps extends Pick<ModalProps, 'size' | 'title' | 'returnFocus'> {
  /** Keep the dialog mounted and pass false, so that its closing animation can finish. */
  opened: boolean;
  /** Submitting: nothing closes it meanwhile. */
  busy?: boolean;
  /** Called before the dialog closes or the page is left; null when nothing would be lost. */
  question: () => GuardQuestion | null;
  /** Closes it regardless of its content, including after the question. */
  onClose: () => void;
  /** The user leaves the page anyway. */
  onLeave?: () => void;
  closeOnClickOutside?: boolean | undefined;
  /** It has left the screen. */
  onClosed?: (() => void) | undefined;
  /** `requestClose` is for buttons equivalent to Esc. */
  children: (requestClose: () => void) => ReactNode;
}

/**
 * A dialog that loses no input: Esc, a click outside, its close button, a link, Back and a reload ask first
 * if there is something to lose.
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
  const isLeaving = blocker.status === 'blocked';
  const requestClose = () => {
    if (busy) return;
    const pendingQuestion = question();
    if (!pendingQuestion) return onClose();
    setAsked(pendingQuestion);
    setAsks(true);
  };
  const words = isLeaving ? question() : asked;
  const isConfirming = asks || isLeaving;
  const go = async () => {
    setAsks(false);
    if (!isLeaving) return onClose();
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
        // A busy dialog passes Esc on to the dialog it waits for.
        closeOnEscape={!isConfirming && !busy}
        closeOnClickOutside={closeOnClickOutside && !isConfirming}
        trapFocus={!isConfirming}
        {...(onClosed && { onExitTransitionEnd: onClosed })}
      >
        {children(requestClose)}
      </Modal>
      <ConfirmDialog
        opened={isConfirming}
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
