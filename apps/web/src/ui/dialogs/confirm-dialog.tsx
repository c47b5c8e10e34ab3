import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import * as words from '../ui-messages';

interface ConfirmDialogProps {
  /** Keep the dialog mounted and give it false, so that it can close in peace. */
  opened: boolean;
  /** Names the thing: `Delete "Anna Smith"?` */
  title: string;
  /** Says the effect. */
  children: ReactNode;
  /** Null where there is nothing to confirm after all. */
  confirmLabel: string | null;
  cancelLabel?: string;
  /** Something milder that may do as well. */
  alternative?: { label: string; run: () => void };
  danger?: boolean;
  /** Runs on confirmation; the dialog shows progress, closes when it resolves and stays with the reason when it rejects. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** What could not be done, when the server gave no words. */
  failed?: string;
  /** Runs when the dialog is gone from the screen. */
  onClosed?: () => void;
}

/** Asks before something that cannot be undone. Give the mutation `meta: { showsOwnErrors: true }`: a failure is shown here. */
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
          {errorText(state.error, failed)}
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
