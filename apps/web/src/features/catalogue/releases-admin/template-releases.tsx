import { releaseMessages } from '@app/contracts/catalogue/release/messages';
import { releaseFilePath } from '@app/contracts/catalogue/release/schema';
import { Anchor, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { formatBytes } from '~/lib/format/format-bytes';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { May } from '~/lib/session/may';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Day } from '~/ui/display/date-time';
import { RecordCard } from '~/ui/display/record-card';
import { StatusBadge } from '~/ui/display/status-badge';
import { Loaded } from '~/ui/feedback/loaded';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { AddReleaseDialog, EditReleaseDialog, type Release } from './release-dialogs';

type Dialog = { kind: 'add' } | { kind: 'edit' | 'remove'; release: Release };

/** Lists the releases of a template, and adds, edits, publishes and withdraws them (catalogue.template-releases). */
export function TemplateReleases({ templateId }: { templateId: string }) {
  const releases = trpc.release.list.useQuery({ templateId });
  const { dialog, opened, open, close, frame } = useFormDialog<Dialog>(`releases ${templateId}`);
  return (
    <Box mt="xl">
      <RecordCard
        id="releases"
        title="Releases"
        actions={
          <May need="templates:write">
            <Button variant="default" size="sm" onClick={() => open({ kind: 'add' })}>
              Add release
            </Button>
          </May>
        }
      >
        <Loaded
          query={releases}
          failed={releaseMessages.fetchFailed}
          loading={<Skeleton height={64} radius="md" />}
          none={<Text c="dimmed">No releases yet. A release holds the files that buyers get.</Text>}
        >
          {(rows) => (
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {rows.map((release) => (
                <ReleaseRow
                  key={release.id}
                  release={release}
                  onEdit={() => open({ kind: 'edit', release })}
                  onRemove={() => open({ kind: 'remove', release })}
                />
              ))}
            </Stack>
          )}
        </Loaded>
      </RecordCard>
      {dialog?.kind === 'add' ? <AddReleaseDialog templateId={templateId} {...frame} /> : null}
      {dialog?.kind === 'edit' ? (
        <EditReleaseDialog key={dialog.release.id} release={dialog.release} {...frame} />
      ) : null}
      {dialog?.kind === 'remove' ? (
        <RemoveRelease release={dialog.release} opened={opened} onClose={close} />
      ) : null}
    </Box>
  );
}

function ReleaseRow({
  release,
  onEdit,
  onRemove,
}: {
  release: Release;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { id, version, notes, status, bytes, createdAt, createdBy, publishedAt, publishedBy } = release;
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="xs">
      <Box flex="1 1 16rem" miw={0}>
        <Group gap="0.25rem 0.75rem">
          <Text component="h4" fw={600}>
            {version}
          </Text>
          {status === 'published' ? (
            <StatusBadge tone="success">Published</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">{publishedAt ? 'Withdrawn' : 'Pending'}</StatusBadge>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          {/* `download`: leaving for it would ask about unsaved changes of the template. */}
          <Anchor href={releaseFilePath(id)} download inherit aria-label={`Download ${version}`}>
            Download
          </Anchor>{' '}
          {formatBytes(bytes)}, added by {createdBy} on <Day at={createdAt} />
          {publishedAt ? (
            <>
              , published by {publishedBy} on <Day at={publishedAt} />
            </>
          ) : null}
        </Text>
        {notes ? (
          <Text fz="sm" mt="xs" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {notes}
          </Text>
        ) : null}
      </Box>
      <ReleaseActions release={release} onEdit={onEdit} onRemove={onRemove} />
    </Group>
  );
}

function ReleaseActions({
  release: { id, templateId, version, status, updatedAt, publishedAt },
  onEdit,
  onRemove,
}: Parameters<typeof ReleaseRow>[0]) {
  const utils = trpc.useUtils();
  const options = (done: string, failed: string) => ({
    meta: { done, failed, refreshes: [getQueryKey(trpc.release)] },
    // A colleague may have changed it in the meantime.
    onError: () => void utils.release.invalidate(),
  });
  const publish = trpc.release.publish.useMutation(
    options(releaseMessages.published, releaseMessages.publishFailed),
  );
  const withdraw = trpc.release.withdraw.useMutation(
    options(releaseMessages.withdrawn, releaseMessages.withdrawFailed),
  );
  const seen = { templateId, id, updatedAt };
  return (
    <RowActions of={version}>
      <May need="templates:write">
        <RowAction label="Edit" name={version} icon={IconPencil} onClick={onEdit} />
        {status === 'published' ? (
          <RowAction
            label="Withdraw"
            name={version}
            icon={IconEyeOff}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(seen)}
          />
        ) : (
          <RowAction
            label="Publish"
            name={version}
            icon={IconEye}
            busy={publish.isPending}
            onClick={() => publish.mutate(seen)}
          />
        )}
        <RowAction
          label="Delete"
          name={version}
          icon={IconTrash}
          barred={publishedAt ? 'it was published, and customers may have it' : undefined}
          onClick={onRemove}
        />
      </May>
    </RowActions>
  );
}

function RemoveRelease({
  release: { id, templateId, version, updatedAt },
  ...dialog
}: {
  release: Release;
  opened: boolean;
  onClose: () => void;
}) {
  const remove = trpc.release.remove.useMutation({
    meta: { refreshes: [getQueryKey(trpc.release)], showsOwnErrors: true, done: releaseMessages.removed },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete release ${version}?`}
      confirmLabel="Delete"
      danger
      failed={releaseMessages.removeFailed}
      onConfirm={() => remove.mutateAsync({ templateId, id, updatedAt })}
    >
      It is deleted with its file. This action cannot be undone.
    </ConfirmDialog>
  );
}
