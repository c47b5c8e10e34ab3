import { messages } from '@app/contracts/messages';
import { Box, Text } from '@mantine/core';
import clsx from 'clsx';
import { ColleagueBadge } from '~/entities/customer/colleague-badge';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { trpc } from '~/lib/api/trpc';
import { summarizeNames, truncateText } from '~/lib/format/name-some';
import { LinkButton } from '~/ui/buttons/link-button';
import { RecordItem, RecordList, RecordListSkeleton } from '~/ui/display/record-list';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loaded } from '~/ui/feedback/loaded';
import classes from './request-list.module.css';
import * as words from './tickets-customer-messages';

/** Lists the customer's tickets, newest first (ticket.own-tickets). */
export function RequestList() {
  return (
    <Loaded
      query={trpc.ticket.mine.useQuery()}
      failed={messages.fetchTicketsFailed}
      loading={<RecordListSkeleton label={words.loadingRequests} />}
      none={
        <EmptyState
          title={words.noRequests}
          text={words.noRequestsText}
          action={<LinkButton href="/templates">{words.browseTemplates}</LinkButton>}
        />
      }
    >
      {(requests) => (
        <RecordList>
          {requests.map(
            ({
              id,
              number,
              status,
              inquiry,
              templates,
              cover,
              adminResponse,
              createdAt,
              respondedAt,
              colleague,
            }) => (
              <RecordItem
                key={id}
                title={summarizeNames(
                  templates.map(({ title }) => title),
                  truncateText(inquiry),
                )}
                number={number}
                picture={
                  templates[0] ? <CoverThumbnail seed={templates[0].templateId ?? id} cover={cover} /> : null
                }
                href={`/account/requests/${number}`}
                badges={
                  <>
                    <TicketStatusBadge status={status} />
                    <ColleagueBadge name={colleague} />
                  </>
                }
                at={createdAt}
              >
                <p className={clsx(classes.inquiry, classes.line)} dir="auto">
                  {firstLine(inquiry)}
                </p>
                {adminResponse ? (
                  <p className={clsx(classes.answer, classes.line)}>
                    <Box component="span" c="var(--ink-strong)" fw={600}>
                      {words.ourAnswer}
                    </Box>{' '}
                    {firstLine(adminResponse)}
                  </p>
                ) : null}
                {status === 'open' && !respondedAt ? (
                  <Text mt={4} c="dimmed" fz="sm">
                    {words.answerComes}
                  </Text>
                ) : null}
              </RecordItem>
            ),
          )}
        </RecordList>
      )}
    </Loaded>
  );
}

/** Returns the first line of a request; CSS truncates it to the width of the screen. */
function firstLine(inquiry: string): string {
  return inquiry.trimStart().split('\n', 1)[0] ?? '';
}
