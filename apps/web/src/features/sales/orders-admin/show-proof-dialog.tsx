import { proofFieldsSchema } from '@app/contracts/delivery/proof/schema';
import { proofTeamMessages } from '@app/contracts/delivery/team-messages';
import { limits } from '@app/contracts/limits';
import { Textarea, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import { useDialogFiles } from '~/entities/ticket/use-dialog-files';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';

/** Shows the next version of the work to the customer, who gets a mail. */
export function ShowProofDialog({ orderNumber, ...frame }: DialogFrame & { orderNumber: string }) {
  const { files, send } = useDialogFiles(`order-response:${orderNumber}:proof`, {
    most: limits.proofFiles,
    tooMany: proofTeamMessages.tooManyFiles,
  });
  const show = trpc.proof.show.useMutation({
    meta: {
      done: proofTeamMessages.shown,
      refreshes: [getQueryKey(trpc.proof), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
  });
  return (
    <RecordDialog
      {...frame}
      title="Show a proof"
      submitLabel="Show to the customer"
      size="lg"
      schema={proofFieldsSchema}
      valuesOf={() => ({ note: '', previewUrl: '' })}
      save={(values) => send({ orderNumber, ...values }, show.mutateAsync)}
      failed={proofTeamMessages.showFailed}
      obstacle={() => files.obstacle}
    >
      {(form) => (
        <>
          <AttachmentField files={files} disabled={show.isPending} errorMessage={null}>
            <Textarea
              label="Note"
              description="What they see, and what you would like to know. A version that still waits is replaced."
              dir="auto"
              autosize
              minRows={3}
              maxRows={10}
              maxLength={limits.proofNote}
              data-autofocus
              {...form.getInputProps('note')}
            />
          </AttachmentField>
          <TextInput
            label="Preview"
            description="The address of a page on another server, if there is one."
            placeholder="https://"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('previewUrl')}
          />
        </>
      )}
    </RecordDialog>
  );
}
