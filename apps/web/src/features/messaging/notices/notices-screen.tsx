import { limits } from '@app/contracts/limits';
import { noticeMessages } from '@app/contracts/messaging/notice/messages';
import { Button, Paper, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { NoticeList } from '~/entities/notice/notice-list';
import { ReadAllButton } from '~/entities/notice/read-all-button';
import { trpc } from '~/lib/api/trpc';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loaded } from '~/ui/feedback/loaded';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { NoticeSwitches } from './notice-switches';
import classes from './notices.module.css';

export const initialLimit = 20;

/**
 * Lists all notices of the signed-in user, with the switches for the kinds they want (notice.own-switches).
 */
export function NoticesScreen() {
  const unread = trpc.notice.unread.useQuery();
  return (
    <>
      <DashboardPageHeader title="Notifications" text="Assignments, mentions, replies and overdue work.">
        <ReadAllButton disabled={!unread.data?.unread} />
      </DashboardPageHeader>
      <div className={classes.columns}>
        <AllNotices />
        <NoticeSwitches />
      </div>
    </>
  );
}

function AllNotices() {
  const [limit, setLimit] = useState(initialLimit);
  const list = trpc.notice.list.useQuery({ limit }, { placeholderData: (previous) => previous });
  return (
    <Loaded
      query={list}
      failed={noticeMessages.fetchFailed}
      loading={<Skeleton height={240} radius="md" role="status" aria-label="Loading notifications" />}
    >
      {({ notices, total }) =>
        total === 0 ? (
          <EmptyState title={noticeMessages.nothing} text={noticeMessages.nothingText} />
        ) : (
          <Paper withBorder p="clamp(0.75rem, 0.5rem + 1vw, 1.25rem)">
            <NoticeList notices={notices} />
            {notices.length < total ? (
              <Button
                variant="default"
                mih="2.75rem"
                mt="md"
                loading={list.isPlaceholderData}
                onClick={() => setLimit(limits.notices)}
              >
                Show all {total}
              </Button>
            ) : null}
          </Paper>
        )
      }
    </Loaded>
  );
}
