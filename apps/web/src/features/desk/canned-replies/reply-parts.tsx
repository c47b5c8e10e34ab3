import { fileMessages } from '@app/contracts/files/file/messages';
import { limits } from '@app/contracts/limits';
import { ActionIcon, Group, MultiSelect, NativeSelect, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CannedReply } from '~/entities/conversation/canned-reply-picker';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import { useAttachments } from '~/entities/ticket/use-attachments';
import { trpc } from '~/lib/api/trpc';
import { formatBytes } from '~/lib/format/format-bytes';
import { newSubmitKey } from '~/lib/storage/submit-key';
import classes from './canned-reply-dialog.module.css';

/** Holds the assignee, tags and files of the reply while it is edited. */
export function useReplyParts(reply: CannedReply | null) {
  const [assignTo, setAssignTo] = useState(reply?.assignTo ?? null);
  const [tagIds, setTagIds] = useState(reply?.tagIds ?? []);
  const [kept, setKept] = useState(reply?.files ?? []);
  // Unique to this dialog; files uploaded to a dialog that was cancelled are cleaned up.
  const [place] = useState(() => `form-draft:canned-reply:${newSubmitKey()}`);
  const files = useAttachments(place);
  const latest = useRef(files);
  latest.current = files;
  useEffect(() => () => latest.current.clear(), []);
  const [isAsked, setAsked] = useState(false);
  const isTooMany = kept.length + files.sendable > limits.attachmentsPerMessage;
  const obstacle = isTooMany ? fileMessages.tooManyAttachments : files.obstacle;
  return {
    ...{ assignTo, setAssignTo, tagIds, setTagIds, kept, setKept, files },
    /** Returns whether the files block saving. From the first call on, `fileError` says why. */
    isHeldUp: () => {
      setAsked(obstacle !== null);
      return obstacle !== null;
    },
    fileError: isTooMany || isAsked ? obstacle : null,
    values: { assignTo, tagIds, fileIds: [...kept.map(({ id }) => id), ...files.attachmentIds] },
  };
}

/** Renders the fields for what else the reply does when sent. */
export function ReplyParts({ parts }: { parts: ReturnType<typeof useReplyParts> }) {
  const { assignTo, setAssignTo, tagIds, setTagIds, kept, setKept, files, fileError } = parts;
  const { data: tags = [] } = trpc.ticketTag.list.useQuery();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  return (
    <>
      <NativeSelect
        label="Assign the ticket"
        value={assignTo ?? ''}
        onChange={(event) => setAssignTo(event.currentTarget.value || null)}
        data={[
          { value: '', label: 'To nobody else' },
          { value: 'me', label: 'To the person answering' },
          ...people.map(({ id, name }) => ({ value: id, label: `To ${name}` })),
        ]}
      />
      <MultiSelect
        label="Add tags"
        data={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={tagIds}
        onChange={setTagIds}
        maxValues={limits.tagsPerTicket}
        searchable
        comboboxProps={{ withinPortal: true }}
      />
      <AttachmentField files={files} disabled={false} errorMessage={fileError}>
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
                  onClick={() => setKept(kept.filter(({ id }) => id !== file.id))}
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
