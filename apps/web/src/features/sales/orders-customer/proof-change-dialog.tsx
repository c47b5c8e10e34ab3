import { proofMessages } from '@app/contracts/delivery/proof/messages';
import { requestProofChangeSchema } from '@app/contracts/delivery/proof/schema';
import { getQueryKey } from '@trpc/react-query';
import type { Proofs } from '~/entities/proof/proof-version';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { MessageDialog } from './message-dialog';
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
  const request = trpc.proof.requestChange.useMutation({
    meta: {
      done: proofMessages.changeSent,
      refreshes: [getQueryKey(trpc.proof), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
    onSuccess: onDone,
  });
  return (
    <MessageDialog
      {...frame}
      title={words.changeOf(version)}
      label={words.whatToChange}
      submitLabel={words.sendChange}
      note={roundsNote(rounds)}
      schema={schema}
      draft={`order-reply:${orderNumber}:change-${version}`}
      sending={request.isPending}
      send={(message) => request.mutateAsync({ orderNumber, version, ...message })}
      failed={proofMessages.changeFailed}
      onFailed={() => void utils.proof.invalidate()}
    />
  );
}
