import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Box, Button, Group, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import type { CannedReply } from '~/entities/conversation/canned-reply-picker';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Ago } from '~/ui/display/date-time';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loaded } from '~/ui/feedback/loaded';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { BackLink } from '~/ui/navigation/back-link';
import classes from './canned-replies-screen.module.css';
import { CannedReplyDialog } from './canned-reply-dialog';

type Dialog = { kind: 'edit'; reply: CannedReply | null } | { kind: 'delete'; reply: CannedReply };

/** Lists the texts that the team sends often, shared by all administrators. */
export function CannedRepliesScreen() {
  const utils = trpc.useUtils();
  const { dialog, opened, turn, open: show, close, frame } = useFormDialog<Dialog>('canned-replies');
  const remove = trpc.cannedReply.remove.useMutation({
    meta: {
      done: ticketMessages.replyDeleted,
      refreshes: [getQueryKey(trpc.cannedReply)],
      showsOwnErrors: true,
    },
    onError: (error) => {
      if (apiErrorOf(error)) void utils.cannedReply.invalidate();
    },
  });
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => show({ kind: 'edit', reply: null })}
    >
      Add reply
    </Button>
  );
  return (
    <>
      <BackLink to="/dashboard/tickets" search={true}>
        Tickets
      </BackLink>
      <DashboardPageHeader title="Canned replies" text="Reusable answers, shared by the team.">
        {add}
      </DashboardPageHeader>
      <Replies
        onEdit={(reply) => show({ kind: 'edit', reply })}
        onDelete={(reply) => show({ kind: 'delete', reply })}
      />
      <CannedReplyDialog
        key={turn}
        {...frame}
        opened={opened && dialog?.kind === 'edit'}
        reply={dialog?.kind === 'edit' ? dialog.reply : null}
      />
      <ConfirmDialog
        opened={opened && dialog?.kind === 'delete'}
        title={`Delete “${dialog?.reply?.title ?? ''}”?`}
        confirmLabel="Delete"
        danger
        failed={ticketMessages.deleteReplyFailed}
        onConfirm={() => remove.mutateAsync({ id: dialog?.reply?.id ?? '' })}
        onClose={close}
      >
        Nobody can choose it any longer. Answers already sent with it stay.
      </ConfirmDialog>
    </>
  );
}

interface RepliesProps {
  onEdit: (reply: CannedReply) => void;
  onDelete: (reply: CannedReply) => void;
}

function Replies({ onEdit, onDelete }: RepliesProps) {
  return (
    <Loaded
      query={trpc.cannedReply.list.useQuery()}
      failed={ticketMessages.fetchRepliesFailed}
      loading={
        <div className={classes.list} role="status" aria-label="Loading the canned replies">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="8rem" radius="lg" />
          ))}
        </div>
      }
      none={
        <EmptyState
          title="No canned replies yet"
          text="Add what you often write, such as a welcome or the next steps, and insert it when you answer a ticket."
        />
      }
    >
      {(replies) => (
        <ul className={classes.list}>
          {replies.map((reply) => (
            <li key={reply.id} className={classes.reply}>
              <Box component="h3" m={0} fz="md" lh={1.4}>
                {reply.title}
              </Box>
              <p className={classes.body}>{reply.body}</p>
              <Effects reply={reply} />
              <Group gap={4} wrap="nowrap">
                <Box component="span" flex={1} c="dimmed" fz="sm">
                  Changed <Ago at={reply.updatedAt} />
                </Box>
                <Button
                  variant="subtle"
                  size="compact-md"
                  leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
                  aria-label={`Edit ${reply.title}`}
                  onClick={() => onEdit(reply)}
                >
                  Edit
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-md"
                  leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                  aria-label={`Delete ${reply.title}`}
                  onClick={() => onDelete(reply)}
                >
                  Delete
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes what else sending the reply does. */
function Effects({ reply: { closes, assignTo, assigneeName, tags, files } }: { reply: CannedReply }) {
  const parts = [
    ...(closes ? ['closes the ticket'] : []),
    ...(assignTo === 'me' ? ['assigns it to the person answering'] : []),
    ...(assigneeName ? [`assigns it to ${assigneeName}`] : []),
    ...tags.map(({ name }) => `adds the tag ${name}`),
    ...files.map(({ fileName }) => `attaches ${fileName}`),
  ];
  if (parts.length === 0) return null;
  return (
    <Box component="p" flex={1} c="dimmed" fz="sm">
      With the answer it {listFormat.format(parts)}.
    </Box>
  );
}
