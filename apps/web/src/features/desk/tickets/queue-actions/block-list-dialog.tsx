import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { Ago } from '~/ui/display/date-time';
import { Loaded } from '~/ui/feedback/loaded';
import classes from './ticket-desk.module.css';

/** Lists the blocked senders (ticket.block-list). */
export function BlockListDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const unblock = trpc.blockedSender.remove.useMutation({
    meta: {
      done: ticketMessages.addressUnblocked,
      failed: ticketMessages.unblockFailed,
      refreshes: [getQueryKey(trpc.blockedSender)],
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Block list">
      <Loaded
        query={trpc.blockedSender.list.useQuery()}
        failed={ticketMessages.fetchBlockListFailed}
        loading={<Skeleton height="6rem" role="status" aria-label="Loading the block list" />}
        none={<Text c="dimmed">No address is blocked.</Text>}
      >
        {(blocked) => (
          <ul className={classes.blocked} aria-label="Blocked addresses">
            {blocked.map(({ id, email, blockedBy, ticketNumber, createdAt }) => (
              <li key={id} className={classes.address}>
                <span>
                  {email}
                  <small>
                    {blockedBy}
                    {ticketNumber ? `, for ${ticketNumber}` : ''}, <Ago at={createdAt} />
                  </small>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={unblock.isPending}
                  aria-label={`Unblock ${email}`}
                  onClick={() => unblock.mutate({ id })}
                >
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
