import { cannedReplySchema } from '@app/contracts/desk/canned-reply/schema';
import { type ReplyVariable, replyVariables } from '@app/contracts/desk/canned-reply/variables';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import type { CannedReply } from '~/entities/conversation/canned-reply-picker';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useVersionedForm } from '~/lib/forms/use-versioned-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import classes from './canned-reply-dialog.module.css';
import { ReplyParts, useReplyParts } from './reply-parts';

interface CannedReplyDialogProps extends DialogFrame {
  /** The reply as it was when the dialog opened; null for a new one. */
  reply: CannedReply | null;
}

const variableLabels: Record<ReplyVariable, string> = {
  customer: 'Name of the customer',
  first_name: 'First name of the customer',
  number: 'Number of the ticket',
  templates: 'Titles of its templates',
  total: 'Total of the ticket',
  quote: 'Number of its latest quote',
  me: 'Name of the person answering',
  company: 'Name of the company',
};

/**
 * Edits the title and text of a canned reply. If two people edit it at once, the second one gets an error.
 */
export function CannedReplyDialog({ reply, ...frame }: CannedReplyDialogProps) {
  return (
    <FormDialog {...frame} size="lg" title={reply ? `Edit “${reply.title}”` : 'Add a canned reply'}>
      {(dialog) => <CannedReplyForm reply={reply} {...dialog} />}
    </FormDialog>
  );
}

function CannedReplyForm({ reply, ...dialog }: FormDialogControls & { reply: CannedReply | null }) {
  const { error, forgetError, run } = useDialogSubmit(dialog);
  const utils = trpc.useUtils();
  const body = useRef<HTMLTextAreaElement>(null);
  const meta = { refreshes: [getQueryKey(trpc.cannedReply)], showsOwnErrors: true };
  const create = trpc.cannedReply.create.useMutation({ meta: { ...meta, done: ticketMessages.replyAdded } });
  const update = trpc.cannedReply.update.useMutation({
    meta: { ...meta, done: ticketMessages.replyUpdated },
  });
  const parts = useReplyParts(reply);
  const form = useVersionedForm(cannedReplySchema, {
    row: reply,
    empty: { title: '', body: '', closes: false },
    valuesOf: ({ title, body, closes }: CannedReply) => ({ title, body, closes }),
  });
  const submit = form.submitWith((values) => {
    if (parts.isHeldUp()) return;
    const saved = { ...values, ...parts.values };
    return run(
      () =>
        reply ? update.mutateAsync({ ...saved, id: reply.id, ...form.seen() }) : create.mutateAsync(saved),
      (failure) => {
        if (form.showApiError(failure)) return true;
        // Refreshes the list behind the dialog with the current state.
        if (apiErrorOf(failure)) void utils.cannedReply.invalidate();
        return false;
      },
    );
  });
  const insert = (name: ReplyVariable) => {
    const node = body.current;
    if (!node) return;
    const { selectionStart, selectionEnd, value } = node;
    const text = `{{${name}}}`;
    node.focus();
    // Supports undo, unlike setting the value by script.
    if (document.execCommand('insertText', false, text)) return;
    form.setFieldValue('body', value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  };
  const pending = create.isPending || update.isPending;
  return (
    <DialogForm
      label={reply ? `Edit ${reply.title}` : 'Add a canned reply'}
      submitLabel={reply ? 'Save changes' : 'Add reply'}
      pending={pending}
      onSubmit={submit}
      onCancel={dialog.onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, ticketMessages.saveReplyFailed)}</ErrorBanner>
      ) : null}
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
            title={variableLabels[name]}
            aria-label={`Insert {{${name}}}: ${variableLabels[name]}`}
            onClick={() => insert(name)}
          >
            {`{{${name}}}`}
          </Button>
        ))}
      </fieldset>
      <fieldset className={classes.parts}>
        <legend>Done with the answer, unless left out there</legend>
        <Checkbox label="Close the ticket" {...form.getInputProps('closes', { type: 'checkbox' })} />
        <ReplyParts parts={parts} />
      </fieldset>
    </DialogForm>
  );
}
