import { type ReplyVariable, replyVariables } from '@app/contracts/desk/canned-reply/variables';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Button, Checkbox, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import type { CannedReply } from '~/entities/conversation/canned-reply-picker';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { FieldCard } from '~/ui/forms/field-card';
import classes from './canned-reply-dialog.module.css';
import { replyFormSchema, useReplyFiles, valuesOf } from './canned-reply-form';
import { ReplyParts } from './reply-parts';

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

/** Edits a canned reply. Of two people who edit it at once, the second one sees the first one's title and text. */
export function CannedReplyDialog({ reply, ...frame }: CannedReplyDialogProps) {
  const utils = trpc.useUtils();
  const meta = { refreshes: [getQueryKey(trpc.cannedReply)], showsOwnErrors: true };
  const create = trpc.cannedReply.create.useMutation({ meta: { ...meta, done: ticketMessages.replyAdded } });
  const update = trpc.cannedReply.update.useMutation({
    meta: { ...meta, done: ticketMessages.replyUpdated },
  });
  const files = useReplyFiles(frame);
  return (
    <RecordDialog
      {...frame}
      size="lg"
      title={reply ? `Edit “${reply.title}”` : 'Add a canned reply'}
      label={reply ? `Edit ${reply.title}` : 'Add a canned reply'}
      submitLabel={reply ? 'Save changes' : 'Add reply'}
      schema={replyFormSchema}
      row={reply}
      valuesOf={valuesOf}
      save={({ kept, uploaded: _, ...values }, form) => {
        const saved = { ...values, fileIds: [...kept.map(({ id }) => id), ...files.attachmentIds] };
        return reply
          ? update.mutateAsync({ ...saved, id: reply.id, ...form.seen() })
          : create.mutateAsync(saved);
      }}
      failed={ticketMessages.saveReplyFailed}
      onFailed={(failure) => {
        // Refreshes the list behind the dialog.
        if (apiErrorOf(failure)) void utils.cannedReply.invalidate();
      }}
      changed="CANNED_REPLY_CHANGED"
      load={async (id) => {
        const theirs = (await utils.cannedReply.list.fetch(undefined, { staleTime: 0 })).find(
          (row) => row.id === id,
        );
        if (!theirs) throw new Error('the reply was deleted meanwhile');
        return theirs;
      }}
      describe={({ title, body }) => `${title}: ${body}`}
      onTakenOver={() => files.files.forEach(files.remove)}
      obstacle={() => files.obstacle}
    >
      {(form) => (
        <>
          <TextInput
            label="Title"
            description="Only the team sees it"
            data-autofocus
            {...form.getInputProps('title')}
          />
          <BodyField {...form.getInputProps('body')} onText={(text) => form.setFieldValue('body', text)} />
          <FieldCard legend="Done with the answer, unless left out there">
            <Checkbox label="Close the ticket" {...form.getInputProps('closes', { type: 'checkbox' })} />
            <ReplyParts form={form} files={files} />
          </FieldCard>
        </>
      )}
    </RecordDialog>
  );
}

interface BodyFieldProps extends TextareaProps {
  onText: (text: string) => void;
}

/** The text, with a button for each variable. */
function BodyField({ onText, ...input }: BodyFieldProps) {
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (name: ReplyVariable) => {
    const node = body.current;
    if (!node) return;
    const { selectionStart, selectionEnd, value } = node;
    const text = `{{${name}}}`;
    node.focus();
    // Supports undo, unlike setting the value by script.
    if (document.execCommand('insertText', false, text)) return;
    onText(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  };
  return (
    <>
      <Textarea ref={body} label="Text" autosize minRows={5} maxRows={14} {...input} />
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
    </>
  );
}
