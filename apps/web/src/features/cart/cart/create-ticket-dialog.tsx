import { Group, Modal } from '@mantine/core';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import type { SessionUser } from '~/lib/session/session';
import classes from './create-ticket-dialog.module.css';
import { CreateTicketForm } from './create-ticket-form';
import * as words from './create-ticket-messages';
import { TicketCreated } from './ticket-created';
import { useCreateTicket } from './use-create-ticket';

interface AutoClose {
  /** The timer runs only while true. */
  running: boolean;
  ms: number;
  onClose: () => void;
}

/**
 * Closes a box after a delay unless someone is using it: a pointer that moves over it or a focus set by the
 * visitor holds it open. When both are gone the delay restarts (ticket.success-dialog). Spread the handlers
 * on the box. Elements focused by script are marked `data-focused-by-us` and don't count.
 */
function useAutoClose({ running, ms, onClose }: AutoClose) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;

  useEffect(() => {
    if (!running || isHeld) return;
    const timer = setTimeout(onClose, ms);
    return () => clearTimeout(timer);
  }, [running, isHeld, ms, onClose]);

  useEffect(() => {
    if (running) return;
    setPointer(false);
    setFocus(false);
  }, [running]);

  return {
    // The pointer may still rest where the button was; only a moving pointer shows that someone is reading.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointer(true);
    },
    onPointerLeave: () => setPointer(false),
    onFocus: ({ target }: FocusEvent) => setFocus(!(target as HTMLElement).dataset.focusedByUs),
    onBlur: () => setFocus(false),
  };
}

/** See ticket.success-dialog. */
const successMs = 3_000;

interface CreateTicketDialogProps {
  user: SessionUser;
  opened: boolean;
  onClose: () => void;
}

/** "Create Customization Ticket": shows the form, then the success message for three seconds. */
export default function CreateTicketDialog({ user, opened, onClose }: CreateTicketDialogProps) {
  const ticket = useCreateTicket(user.id, opened);
  const { created } = ticket;
  const hold = useAutoClose({ running: opened && created !== null, ms: successMs, onClose });

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="lg"
      centered
      radius="lg"
      padding="lg"
      onExitTransitionEnd={ticket.startOver}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content} {...(created ? hold : {})}>
        {/* Not Modal.Header: its <header> would be a second banner inside a dialog. */}
        <Group gap="xs" wrap="nowrap" className={classes.head}>
          {created ? null : <Modal.Title className={classes.title}>{words.dialogTitle}</Modal.Title>}
          <Modal.CloseButton aria-label={words.close} size="lg" />
        </Group>
        <Modal.Body>
          {created ? (
            <TicketCreated number={created.number} firstResponseDueAt={created.firstResponseDueAt} />
          ) : (
            <CreateTicketForm ticket={ticket} onCancel={onClose} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
