import { saveTagSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { tagColors } from '@app/contracts/desk/ticket/status';
import { Button, Flex, Group, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { ErrorState } from '~/ui/feedback/error-state';
import { ChangeTagStep, type Tag, tagRefreshes } from './change-tag-step';
import { TagLabel } from './tag-label';

const schema = saveTagSchema.omit({ id: true });

interface TagFormProps {
  /** Null for a new tag. */
  tag: Tag | null;
  onBusy: (busy: boolean) => void;
  onBack: () => void;
}

/** Edits the name and colour of a tag. */
function TagForm({ tag, onBusy, onBack }: TagFormProps) {
  const { error, forgetError, run } = useDialogSubmit({ onBusy, onDone: onBack });
  const save = trpc.ticketTag.save.useMutation({
    meta: { done: ticketMessages.tagSaved, refreshes: tagRefreshes, showsOwnErrors: true },
  });
  const form = useSchemaForm(schema, { name: tag?.name ?? '', color: tag?.color ?? 'blue' });
  return (
    <DialogForm
      label={tag ? `Edit ${tag.name}` : 'New tag'}
      submitLabel="Save tag"
      pending={save.isPending}
      onSubmit={form.submitWith((values) =>
        run(() => save.mutateAsync({ ...values, ...(tag && { id: tag.id }) }), form.showApiError),
      )}
      onCancel={onBack}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, ticketMessages.saveTagFailed)}</ErrorBanner>
      ) : null}
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <Radio.Group label="Colour" {...form.getInputProps('color')}>
        <Flex wrap="wrap" gap="0.5rem 1rem" mt={6}>
          {tagColors.map((color) => (
            <Radio key={color} value={color} label={<TagLabel name={color} color={color} />} />
          ))}
        </Flex>
      </Radio.Group>
    </DialogForm>
  );
}

/** The step shown in place of the list. */
export type TagStep = { kind: 'edit'; tag: Tag | null } | { kind: 'merge' | 'delete'; tag: Tag };

interface TagsDialogProps extends DialogFrame {
  step: TagStep | null;
  onStep: (step: TagStep | null) => void;
}

/** Manages the team's tags: create, rename, recolour, merge and delete (ticket.team-tags). */
export function TagsDialog({ step, onStep, ...frame }: TagsDialogProps) {
  return (
    <FormDialog {...frame} title="Tags">
      {({ onBusy, onSaved }) => {
        const back = () => {
          onSaved();
          onStep(null);
        };
        if (step?.kind === 'edit') return <TagForm tag={step.tag} onBusy={onBusy} onBack={back} />;
        if (step) return <ChangeTagStep step={step} onBusy={onBusy} onBack={back} />;
        return <TagList onStep={onStep} />;
      }}
    </FormDialog>
  );
}

function TagList({ onStep }: { onStep: (step: TagStep) => void }) {
  const query = trpc.ticketTag.list.useQuery();
  const { data, error } = query;
  if (error && !data) {
    return <ErrorState query={query} fallback={ticketMessages.fetchTagsFailed} />;
  }
  return (
    <Stack gap="md">
      {data ? null : <Skeleton height="6rem" role="status" aria-label="Loading the tags" />}
      {data?.length === 0 ? (
        <Text c="dimmed">No tags yet. A tag says in a word what a ticket is about.</Text>
      ) : null}
      {data && data.length > 0 ? (
        <Stack component="ul" gap={2} mah="50vh" style={{ overflowY: 'auto' }} aria-label="Tags">
          {data.map((tag) => (
            <Group component="li" key={tag.id} gap="0.25rem 0.75rem" mih={40}>
              <TagLabel {...tag} />
              <Text span c="dimmed" fz="sm">
                {pluralize(tag.tickets, { one: 'ticket', many: 'tickets' })}
              </Text>
              <Flex component="span" gap={2} ms="auto">
                {(
                  [
                    ['edit', 'Edit'],
                    ['merge', 'Merge'],
                    ['delete', 'Delete'],
                  ] as const
                ).map(([kind, label]) =>
                  kind === 'merge' && data.length < 2 ? null : (
                    <Button
                      key={kind}
                      variant="subtle"
                      size="compact-sm"
                      color={kind === 'delete' ? 'red' : 'brand'}
                      aria-label={`${label} ${tag.name}`}
                      onClick={() => onStep({ kind, tag })}
                    >
                      {label}
                    </Button>
                  ),
                )}
              </Flex>
            </Group>
          ))}
        </Stack>
      ) : null}
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => onStep({ kind: 'edit', tag: null })}>
          New tag
        </Button>
      </Group>
    </Stack>
  );
}
