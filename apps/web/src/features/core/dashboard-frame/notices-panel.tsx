import { noticeMessages } from '@app/contracts/messaging/notice/messages';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NoticeList } from '~/entities/notice/notice-list';
import { ReadAllButton } from '~/entities/notice/read-all-button';
import { trpc } from '~/lib/api/trpc';
import { Loaded } from '~/ui/feedback/loaded';
import classes from './notices-button.module.css';

/** Lists the latest notices, with links to all of them and to their settings. */
export function NoticesPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  return (
    <>
      <div className={classes.list}>
        <Loaded
          query={trpc.notice.list.useQuery({})}
          failed={noticeMessages.fetchFailed}
          loading={<Skeleton height={56} radius="md" role="status" aria-label="Loading notifications" />}
        >
          {({ notices, total }) => (
            <>
              <NoticeList notices={notices} onOpen={onClose} />
              {total === 0 ? (
                <Text inherit p="md" c="dimmed">
                  <strong>{noticeMessages.nothing}.</strong> {noticeMessages.nothingText}
                </Text>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
      <Group p="xs" align="stretch" justify="space-between" gap="0.25rem" className={classes.actions}>
        <ReadAllButton disabled={unread === 0} />
        <Button
          variant="subtle"
          mih="2.75rem"
          renderRoot={(props) => <Link to="/dashboard/notices" onClick={onClose} {...props} />}
        >
          All notifications and settings
        </Button>
      </Group>
    </>
  );
}
