import { limits } from '@app/contracts/limits';
import { ActionIcon, Group, MultiSelect, NativeSelect, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import type { Attachments } from '~/entities/ticket/use-attachments';
import { trpc } from '~/lib/api/trpc';
import { formatBytes } from '~/lib/format/format-bytes';
import { isSame } from '~/lib/storage/form-draft';
import classes from './canned-reply-dialog.module.css';
import { type ReplyForm, tooManyFiles } from './canned-reply-form';

interface ReplyPartsProps {
  form: Pick<UseFormReturnType<ReplyForm>, 'values' | 'setFieldValue' | 'getInputProps'>;
  files: Attachments;
}

/** Renders the fields for what else the reply does when sent. */
export function ReplyParts({ form, files }: ReplyPartsProps) {
  const { assignTo, kept, uploaded } = form.values;
  const { data: tags = [] } = trpc.ticketTag.list.useQuery();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  useEffect(() => {
    if (!isSame(uploaded, files.attachments)) form.setFieldValue('uploaded', files.attachments);
  }, [form, uploaded, files.attachments]);
  return (
    <>
      <NativeSelect
        label="Assign the ticket"
        value={assignTo ?? ''}
        onChange={(event) => form.setFieldValue('assignTo', event.currentTarget.value || null)}
        data={[
          { value: '', label: 'To nobody else' },
          { value: 'me', label: 'To the person answering' },
          ...people.map(({ id, name }) => ({ value: id, label: `To ${name}` })),
        ]}
      />
      <MultiSelect
        label="Add tags"
        data={tags.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('tagIds')}
        maxValues={limits.tagsPerTicket}
        searchable
        comboboxProps={{ withinPortal: true }}
      />
      <AttachmentField files={files} disabled={false} errorMessage={tooManyFiles(kept, files)}>
        {kept.length > 0 ? (
          <Stack component="ul" gap={6} aria-label="Files of this reply">
            {kept.map((file) => (
              <Group component="li" key={file.id} gap="xs" wrap="nowrap" miw={0} className={classes.file}>
                <span>
                  {file.fileName}, {formatBytes(file.bytes)}
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove ${file.fileName}`}
                  onClick={() =>
                    form.setFieldValue(
                      'kept',
                      kept.filter(({ id }) => id !== file.id),
                    )
                  }
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        ) : null}
      </AttachmentField>
    </>
  );
}
