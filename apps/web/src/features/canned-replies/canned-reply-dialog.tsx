import { cannedReplySchema } from '@app/contracts/canned-reply';
import { type ReplyVariable, replyVariables } from '@app/contracts/reply-variables';
import { ticketMessages } from '@app/contracts/ticket-messages';
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { errorText, refusalOf } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureBanner } from '~/ui/failure-banner';
import { useReturnedFocus } from '~/ui/use-returned-focus';
import type { CannedReply } from './canned-replies-screen';
import classes from './canned-reply-dialog.module.css';

interface CannedReplyDialogProps {
  opened: boolean;
  /** As it was when the dialog was opened; null for a new one. */
  reply: CannedReply | null;
  onClose: () => void;
}

const meanings: Record<ReplyVariable, string> = {
  customer: 'Name of the customer',
  first_name: 'First name of the customer',
  number: 'Number of the ticket',
  templates: 'Titles of its templates',
  total: 'Total of the ticket',
  me: 'Name of whoever answers',
  company: 'Name of the company',
};

/** Title and text of a canned reply. Of two who change one at once, the second is told (B127). */
export function CannedReplyDialog({ opened, reply, onClose }: CannedReplyDialogProps) {
  const returnFocus = useReturnedFocus(opened);
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      onExitTransitionEnd={returnFocus}
      size="lg"
      title={reply ? `Edit “${reply.title}”` : 'Add a canned reply'}
    >
      <CannedReplyForm reply={reply} onClose={onClose} onBusy={setBusy} />
    </Modal>
  );
}

interface CannedReplyFormProps extends Omit<CannedReplyDialogProps, 'opened'> {
  onBusy: (busy: boolean) => void;
}

function CannedReplyForm({ reply, onClose, onBusy }: CannedReplyFormProps) {
  const once = useOneAtATime();
  const utils = trpc.useUtils();
  const [complaint, setComplaint] = useState<string | null>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const meta = { refreshes: [getQueryKey(trpc.cannedReply)], showsOwnErrors: true };
  const create = trpc.cannedReply.create.useMutation({ meta: { ...meta, done: ticketMessages.replyAdded } });
  const update = trpc.cannedReply.update.useMutation({
    meta: { ...meta, done: ticketMessages.replyUpdated },
  });
  const form = useSchemaForm(cannedReplySchema, { title: reply?.title ?? '', body: reply?.body ?? '' });
  const submit = form.submitWith((values) =>
    once(async () => {
      setComplaint(null);
      onBusy(true);
      try {
        if (reply) await update.mutateAsync({ ...values, id: reply.id, updatedAt: reply.updatedAt });
        else await create.mutateAsync(values);
        onClose();
      } catch (error) {
        if (form.showRefusal(error)) return;
        setComplaint(errorText(error, ticketMessages.saveReplyFailed));
        // The list behind the dialog shows what it is now.
        if (refusalOf(error)) void utils.cannedReply.invalidate();
      } finally {
        onBusy(false);
      }
    }).then(() => {}),
  );
  const insert = (name: ReplyVariable) => {
    const node = body.current;
    if (!node) return;
    const { selectionStart, selectionEnd, value } = node;
    const text = `{{${name}}}`;
    node.focus();
    // Can be undone, unlike a value set by script.
    if (document.execCommand('insertText', false, text)) return;
    form.setFieldValue('body', value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  };
  const pending = create.isPending || update.isPending;
  return (
    <form noValidate onSubmit={submit} aria-label={reply ? `Edit ${reply.title}` : 'Add a canned reply'}>
      <Stack gap="md">
        {complaint ? <FailureBanner onDismiss={() => setComplaint(null)}>{complaint}</FailureBanner> : null}
        <TextInput
          label="Title"
          description="Only the team sees it"
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea ref={body} label="Text" autosize minRows={5} maxRows={14} {...form.getInputProps('body')} />
        <fieldset className={classes.variables}>
          <legend>Filled in when you choose the reply</legend>
          {replyVariables.map((name) => (
            <Button
              key={name}
              type="button"
              variant="default"
              size="compact-sm"
              title={meanings[name]}
              aria-label={`Insert {{${name}}}: ${meanings[name]}`}
              onClick={() => insert(name)}
            >
              {`{{${name}}}`}
            </Button>
          ))}
        </fieldset>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {reply ? 'Save changes' : 'Add reply'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
