import { describeNotice, type NoticeKind } from '@app/contracts/messaging/notice/kind';
import { noticeMessages } from '@app/contracts/messaging/notice/messages';
import { Stack, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconAt,
  IconBell,
  IconCalendarX,
  IconCheck,
  IconChecklist,
  IconClockExclamation,
  IconFlag,
  IconHourglassLow,
  IconMailPause,
  IconMailQuestion,
  IconMessage2,
  IconPencil,
  IconSendOff,
  IconStar,
  IconThumbUp,
  IconTicket,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import icon from '~/ui/buttons/icon-button.module.css';
import { Ago } from '~/ui/display/date-time';
import { linkToNotice, type Notice } from './link-to-notice';
import classes from './notice-list.module.css';

const icons: Readonly<Record<NoticeKind, Icon>> = {
  opened: IconTicket,
  assigned: IconUserCheck,
  mentioned: IconAt,
  replied: IconMessage2,
  approved: IconThumbUp,
  'change-requested': IconPencil,
  confirmed: IconChecklist,
  reviewed: IconStar,
  'review-reported': IconFlag,
  'corrections-end': IconHourglassLow,
  overdue: IconClockExclamation,
  unsent: IconSendOff,
  missed: IconCalendarX,
  arrived: IconMailQuestion,
  unreadable: IconMailPause,
};

interface NoticeListProps {
  notices: readonly Notice[];
  /** Called when a notice is chosen and its page opens. */
  onOpen?: () => void;
}

/** The user's notices, latest first; each links to its item and can be marked as read. */
export function NoticeList({ notices, onOpen }: NoticeListProps) {
  const read = trpc.notice.read.useMutation({
    meta: { failed: noticeMessages.readFailed, refreshes: [getQueryKey(trpc.notice)] },
  });
  return (
    <Stack component="ul" gap="0.125rem" aria-label="Notifications">
      {notices.map((notice) => {
        // A server of a later release may know more kinds than this tab.
        const KindIcon = icons[notice.kind] ?? IconBell;
        const sentence = describeNotice(notice);
        return (
          <li key={notice.id} className={classes.item} data-unread={!notice.isRead || undefined}>
            <Link
              {...linkToNotice(notice)}
              className={classes.link}
              onClick={() => {
                if (!notice.isRead) read.mutate({ id: notice.id });
                onOpen?.();
              }}
            >
              <KindIcon className={classes.icon} size={20} stroke={1.75} aria-hidden />
              <Stack component="span" gap={0} miw={0} lh={1.4} className={classes.words}>
                {notice.isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
                <Sentence notice={notice} />
                <Ago at={notice.happenedAt} className={classes.when} />
              </Stack>
            </Link>
            {notice.isRead ? null : (
              <button
                type="button"
                className={icon.button}
                aria-label={`Mark as read: ${sentence}`}
                title="Mark as read"
                disabled={read.isPending && read.variables.id === notice.id}
                onClick={({ currentTarget }) => {
                  // The button disappears, so the focus moves to the notice's link; Escape then still closes
                  // the surrounding popover.
                  currentTarget.parentElement?.querySelector('a')?.focus();
                  read.mutate({ id: notice.id });
                }}
              >
                <IconCheck size={18} stroke={1.75} aria-hidden />
              </button>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

/** Numbers do not break at their hyphens; a name or title may be as long as a line. */
function Sentence({ notice }: { notice: Notice }) {
  const sentence = describeNotice(notice);
  const labelStart = sentence.indexOf(notice.label);
  if (notice.place === 'lead' || notice.place === 'template' || labelStart < 0)
    return <span>{sentence}</span>;
  return (
    <span>
      {sentence.slice(0, labelStart)}
      <span className={classes.number}>{notice.label}</span>
      {sentence.slice(labelStart + notice.label.length)}
    </span>
  );
}
