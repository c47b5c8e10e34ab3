import { Box, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DataColumn } from '~/ui/tables/data-table';
import { interestLabel, LeadStateBadge } from './lead-state-badge';
import classes from './message-columns.module.css';
import type { MessageRow } from './messages-search';
import { ReplyDeadlineBadge } from './reply-deadline-badge';

const withMessage = (message: string) => (previous: Record<string, unknown>) => ({ ...previous, message });

/** Columns of the inbox. The name opens the message beside the list. */
export const messageColumns: readonly DataColumn<MessageRow>[] = [
  {
    id: 'name',
    header: 'From',
    namesRow: true,
    cell: ({ id, name, company }) => (
      <Link to="." search={withMessage(id)} resetScroll={false} className={classes.sender} data-message={id}>
        <span className={classes.name}>{name}</span>
        <Box component="span" c="dimmed" fz="sm">
          {company}
        </Box>
      </Link>
    ),
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message, interest, note }) => (
      <Stack component="span" gap={2} align="flex-start" miw={0}>
        {interest ? (
          <Text span inherit c="dimmed" fz="sm" fw={600}>
            {interestLabel(interest)}
          </Text>
        ) : null}
        <Text span inherit lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        {note ? <span className={classes.note}>Note: {note}</span> : null}
      </Stack>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state, assignee }) => (
      <Stack component="span" gap={2} align="flex-start" miw={0}>
        <LeadStateBadge state={state} />
        {assignee ? (
          <Box component="span" c="dimmed" fz="sm">
            {assignee.name}
          </Box>
        ) : null}
      </Stack>
    ),
  },
  { id: 'received', header: 'Received', from: 'desktop', ago: ({ createdAt }) => createdAt },
  {
    id: 'reply',
    header: 'Reply',
    cell: (message) => (
      <Box component="span" display="inline-block" miw={144}>
        <ReplyDeadlineBadge message={message} />
      </Box>
    ),
  },
];
