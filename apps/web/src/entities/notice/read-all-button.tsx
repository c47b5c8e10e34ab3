import { noticeMessages } from '@app/contracts/messaging/notice/messages';
import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/** Button that marks all current notices as read. */
export function ReadAllButton({ disabled }: { disabled: boolean }) {
  const readAll = trpc.notice.readAll.useMutation({
    meta: { failed: noticeMessages.readFailed, refreshes: [getQueryKey(trpc.notice)] },
  });
  return (
    <Button
      variant="default"
      mih="2.75rem"
      disabled={disabled}
      loading={readAll.isPending}
      onClick={() => readAll.mutate()}
    >
      Mark all as read
    </Button>
  );
}
