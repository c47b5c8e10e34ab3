import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import * as words from '../ui-messages';

interface ConfirmDialogProps {
  /** Keep the dialog mounted and pass false, so that its closing animation can finish. */
  opened: boolean;
  /** Names the object: `Delete "Anna Smith"?` */
  title: string;
  /** Describes the effect. */
  children: ReactNode;
  /** Null if there turns out to be nothing to confirm. */
  confirmLabel: string | null;
  cancelLabel?: string;
  /** A milder action that may be enough. */
  alternative?: { label: string; run: () => void };
  danger?: boolean;
  /**
   * Runs on confirmation; the dialog shows progress, closes when it resolves and shows the reason when it
   * rejects.
   */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /**
   * What failed, for a failure without a message from the server. Null where a toast says that: the dialog does
   * not say the same sentence once more, but repeats a refusal, which goes with the toast.
   */
  failed?: string | null;
  /** Runs when the dialog has left the screen. */
  onClosed?: () => void;
}

/**
 * Asks before an action that cannot be undone. Give the mutation `meta: { showsOwnErrors: true }`, because
 * failures are shown here.
 */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = words.cancel,
  alternative,
  danger = false,
  onConfirm,
  onClose,
  failed,
  onClosed,
}: ConfirmDialogProps) {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });
  const close = () => {
    if (state.pending) return;
    setState({ pending: false, error: null });
    onClose();
  };
  const run = useSingleFlight();
  const confirm = () =>
    run(async () => {
      setState({ pending: true, error: null });
      try {
        await onConfirm();
        setState({ pending: false, error: null });
        onClose();
      } catch (error) {
        setState({ pending: false, error });
      }
    });
  return (
    <Modal
      opened={opened}
      onClose={close}
      closeOnEscape={!state.pending}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      title={title}
    >
      <Text component="div">{children}</Text>
      {state.error === null ? null : (
        <Alert color="red" mt="md" role="alert">
          {errorText(state.error, failed ?? words.notDone)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} disabled={state.pending} data-autofocus>
          {cancelLabel}
        </Button>
        {alternative ? (
          <Button variant="default" onClick={alternative.run} disabled={state.pending}>
            {alternative.label}
          </Button>
        ) : null}
        {confirmLabel ? (
          <Button color={danger ? 'red' : 'brand'} loading={state.pending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        ) : null}
      </Group>
    </Modal>
  );
}
