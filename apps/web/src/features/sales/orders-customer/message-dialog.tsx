import { limits } from '@app/contracts/limits';
import { Text, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import { useDialogFiles } from '~/entities/ticket/use-dialog-files';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import type { DraftKey } from '~/lib/storage/draft-key';
import { RecordDialog } from '~/ui/dialogs/record-dialog';

interface MessageDialogProps extends DialogFrame {
  title: string;
  /** Of the text. */
  label: string;
  submitLabel: string;
  /** Above the text. */
  note?: string | null;
  schema: z.ZodType<{ body: string }, { body: string }>;
  /** Where the files are kept until they are sent. */
  draft: DraftKey;
  sending: boolean;
  send: (message: { body: string; attachmentIds: string[]; submitKey: string }) => Promise<unknown>;
  failed: string;
  onFailed: () => void;
}

/** Asks for something in an order, by a text with files. */
export function MessageDialog({ label, note, draft, sending, send, ...dialog }: MessageDialogProps) {
  const { files, send: sendWith } = useDialogFiles(draft);
  return (
    <RecordDialog
      {...dialog}
      valuesOf={() => ({ body: '' })}
      save={(values) => sendWith(values, send)}
      obstacle={() => files.obstacle}
    >
      {(form) => (
        <>
          {note ? <Text>{note}</Text> : null}
          <AttachmentField files={files} disabled={sending} errorMessage={null}>
            <Textarea
              size="md"
              label={label}
              dir="auto"
              autosize
              minRows={4}
              maxRows={12}
              maxLength={limits.ticketMessage}
              data-autofocus
              {...form.getInputProps('body')}
            />
          </AttachmentField>
        </>
      )}
    </RecordDialog>
  );
}
