import { replyToTicketSchema } from '@app/contracts/desk/ticket/schema';
import { messages } from '@app/contracts/messages';
import { Box, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { useMessageDraft } from '~/entities/ticket/use-message-draft';
import classes from './customer-reply.module.css';
import { MessageBox } from './message-box';
import { useMessageForm } from './use-message-form';

type Draft = ReturnType<typeof useMessageDraft>;

interface CustomerReplyProps {
  draft: Draft;
  /** Name of the form. */
  name: string;
  /** Labels of the text field and of the button. */
  label: string;
  submitLabel: string;
  /** Shown beside the button: the effect of sending. */
  hint?: string | null;
  sending: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  /** Resolves to whether it was sent. */
  onSend: (message: { body: string } & ReturnType<Draft['sent']>) => Promise<boolean>;
}

const schema = replyToTicketSchema.shape.body;

/** Form for the customer's next message; the text is stored in this browser until it is sent. */
export function CustomerReply(props: CustomerReplyProps) {
  const { draft, name, label, submitLabel, hint, sending, error, onSend } = props;
  const form = useMessageForm({ draft, schema, error, failed: messages.replyFailed });
  return (
    <Box mt="lg" className={classes.reply}>
      <MessageBox
        form={form}
        name={name}
        label={label}
        roomy
        sending={sending}
        onSubmit={() => void form.send((body) => onSend({ body, ...draft.sent() }))}
      >
        {hint ? (
          <Box component="span" c="dimmed" fz="sm" style={{ alignSelf: 'center' }}>
            {hint}
          </Box>
        ) : null}
        <Button type="submit" leftSection={<IconSend size={18} aria-hidden />} loading={sending}>
          {submitLabel}
        </Button>
      </MessageBox>
    </Box>
  );
}
