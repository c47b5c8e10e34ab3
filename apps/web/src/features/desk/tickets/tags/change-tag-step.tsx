import type { RouterOutputs } from '@app/api/types';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { NativeSelect, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { DialogForm } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';

export type Tag = RouterOutputs['ticketTag']['list'][number];

/** Queries that a tag change invalidates. */
export const tagRefreshes = [getQueryKey(trpc.ticketTag), getQueryKey(trpc.ticket)];

interface ChangeTagStepProps {
  step: { kind: 'merge' | 'delete'; tag: Tag };
  onBusy: (busy: boolean) => void;
  onBack: () => void;
}

const nouns = { one: 'ticket', many: 'tickets' };

/** Merges a tag into another one, or deletes it permanently. */
export function ChangeTagStep({ step: { kind, tag }, onBusy, onBack }: ChangeTagStepProps) {
  const { data = [] } = trpc.ticketTag.list.useQuery();
  const others = data.filter(({ id }) => id !== tag.id);
  const [intoId, setIntoId] = useState(others[0]?.id ?? '');
  const { error, pending, forgetError, run } = useDialogSubmit({ onBusy, onDone: onBack });
  const meta = { refreshes: tagRefreshes, showsOwnErrors: true };
  const merge = trpc.ticketTag.merge.useMutation({ meta: { ...meta, done: ticketMessages.tagsMerged } });
  const remove = trpc.ticketTag.remove.useMutation({ meta: { ...meta, done: ticketMessages.tagDeleted } });
  const isMerge = kind === 'merge';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() =>
      isMerge ? merge.mutateAsync({ id: tag.id, intoId }) : remove.mutateAsync({ id: tag.id }),
    );
  };
  const failed = isMerge ? ticketMessages.mergeTagsFailed : ticketMessages.deleteTagFailed;
  return (
    <DialogForm
      label={isMerge ? `Merge ${tag.name}` : `Delete ${tag.name}`}
      submitLabel={isMerge ? 'Merge tags' : 'Delete tag'}
      danger={!isMerge}
      pending={pending}
      onSubmit={submit}
      onCancel={onBack}
    >
      {error ? <ErrorBanner onDismiss={forgetError}>{errorText(error, failed)}</ErrorBanner> : null}
      {isMerge ? (
        <NativeSelect
          label={`Merge “${tag.name}” into`}
          description="Its tickets get the other tag, and it is deleted."
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={intoId}
          onChange={(event) => setIntoId(event.currentTarget.value)}
          data-autofocus
        />
      ) : (
        <Text>
          “{tag.name}” goes from {pluralize(tag.tickets, nouns)}. The tickets stay.
        </Text>
      )}
    </DialogForm>
  );
}
