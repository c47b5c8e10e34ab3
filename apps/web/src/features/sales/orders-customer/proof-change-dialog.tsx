import { proofMessages } from '@app/contracts/delivery/proof/messages';
import { requestProofChangeSchema } from '@app/contracts/delivery/proof/schema';
import { limits } from '@app/contracts/limits';
import { Text, Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import type { Proofs } from '~/entities/proof/proof-version';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import { useAttachments } from '~/entities/ticket/use-attachments';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { forgetSubmitKey, submitKeyOf } from '~/lib/storage/submit-key';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import * as words from './orders-customer-messages';

interface ProofChangeDialogProps extends DialogFrame, Pick<Proofs, 'orderNumber' | 'rounds'> {
  version: number;
  onDone: () => void;
}

const schema = requestProofChangeSchema.pick({ body: true });

/** What this change costs of the rounds of the quote; null where there is nothing to say. */
function roundsNote({ used, included }: Proofs['rounds']): string | null {
  if (included === null || used + 1 < included) return null;
  return used < included ? words.lastRound : words.beyondRounds;
}

/** Asks what to change of a version (delivery.proof-rounds). */
export function ProofChangeDialog({
  orderNumber,
  version,
  rounds,
  onDone,
  ...frame
}: ProofChangeDialogProps) {
  const utils = trpc.useUtils();
  const draftKey = useOwnDraftKey(`order-reply:${orderNumber}:change-${version}`);
  const files = useAttachments(`${draftKey}:files`);
  const keyPlace = `${draftKey}:submit-key`;
  const request = trpc.proof.requestChange.useMutation({
    meta: {
      done: proofMessages.changeSent,
      refreshes: [getQueryKey(trpc.proof), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
    onError: (error) => files.markRefused(error),
  });
  const note = roundsNote(rounds);
  return (
    <RecordDialog
      {...frame}
      title={words.changeOf(version)}
      submitLabel={words.sendChange}
      schema={schema}
      valuesOf={() => ({ body: '' })}
      save={async ({ body }) => {
        const { attachmentIds } = files;
        const asked = { orderNumber, version, body, attachmentIds };
        await request.mutateAsync({ ...asked, submitKey: submitKeyOf(keyPlace, asked) });
        forgetSubmitKey(keyPlace);
        files.clear();
        onDone();
      }}
      failed={proofMessages.changeFailed}
      onFailed={() => void utils.proof.invalidate()}
    >
      {(form) => (
        <>
          {note ? <Text>{note}</Text> : null}
          <AttachmentField files={files} disabled={request.isPending} errorMessage={null}>
            <Textarea
              size="md"
              label={words.whatToChange}
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
