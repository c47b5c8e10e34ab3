import { Modal } from '@mantine/core';
import type { SessionUser } from '~/lib/session/session';
import classes from './create-ticket-dialog.module.css';
import { CreateTicketForm } from './create-ticket-form';
import * as words from './create-ticket-messages';
import { TicketCreated } from './ticket-created';
import { useAutoClose } from './use-auto-close';
import { useCreateTicket } from './use-create-ticket';

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
        <div className={classes.head}>
          {created ? null : <Modal.Title className={classes.title}>{words.dialogTitle}</Modal.Title>}
          <Modal.CloseButton aria-label={words.close} size="lg" />
        </div>
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
