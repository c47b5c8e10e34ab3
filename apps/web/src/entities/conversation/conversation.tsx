import type { Marks } from '@app/contracts/desk/ticket/marks';
import { findMentions } from '@app/contracts/desk/ticket/mentions';
import { messages } from '@app/contracts/messages';
import { Flex } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { AttachmentList } from '~/entities/ticket/attachment-list';
import type { Attachment } from '~/entities/ticket/use-attachments';
import { Ago } from '~/ui/display/date-time';
import { FormattedText } from '~/ui/display/formatted-text';
import { LinkifiedText } from '~/ui/display/linkified-text';
import { StatusBadge } from '~/ui/display/status-badge';
import { UserAvatar } from '~/ui/display/user-avatar';
import classes from './conversation.module.css';
import type { ConversationMessage } from './conversation-data';
import * as words from './conversation-messages';
import { MailedMessage } from './mailed-message';

/** The text of a note, showing mentioned colleagues by their current names. */
function MentionedText({ text, mentions }: { text: string; mentions: ConversationMessage['mentions'] }) {
  const people = mentions.map(({ userId, written, name }) => ({ id: userId, name: written, today: name }));
  const found = findMentions(text, people);
  const boundaries = [0, ...found.map(({ end }) => end)];
  return boundaries.map((from, index) => {
    const mention = found[index];
    return (
      <span key={from}>
        <LinkifiedText text={text.slice(from, mention?.start)} />
        {mention ? <strong className={classes.mention}>@{mention.people[0]?.today}</strong> : null}
      </span>
    );
  });
}

/** A message written by a person. */
export interface Contribution {
  kind: 'message';
  key: string;
  at: string;
  author: string;
  deleted?: boolean;
  side: 'customer' | 'team' | 'internal';
  /** May be empty where there is a card. */
  body: string;
  marks?: Marks;
  /** Colleagues mentioned in a note. */
  mentions?: ConversationMessage['mentions'];
  attachments: readonly Attachment[];
  /** Content the message carries, such as a quote. */
  card?: ReactNode;
}

/** An event between the messages. */
export interface ConversationEvent {
  kind: 'event';
  key: string;
  at: string;
  text: string;
}

export type ConversationEntry = Contribution | ConversationEvent;

interface ConversationProps {
  /** Oldest first. */
  entries: readonly ConversationEntry[];
  /** The team sees each author with initials; a customer sees a single counterpart. */
  reader: 'team' | 'customer';
  label?: string;
  listRef?: RefObject<HTMLOListElement | null>;
}

const sideLabels = { customer: words.customer, team: words.team, internal: words.internalNote };

/** The messages and events of a thread, for tickets and orders, for the team and for customers. */
export function Conversation({ entries, reader, label = words.conversation, listRef }: ConversationProps) {
  return (
    <ol ref={listRef} className={classes.thread} aria-label={label} data-reader={reader}>
      {entries.map((entry) =>
        entry.kind === 'event' ? (
          <Flex
            component="li"
            key={entry.key}
            wrap="wrap"
            justify="center"
            gap="0.125rem 0.5rem"
            c="dimmed"
            fz="sm"
            ta="center"
          >
            {entry.text} <Ago at={entry.at} />
          </Flex>
        ) : (
          <Message key={entry.key} message={entry} forTeam={reader === 'team'} />
        ),
      )}
    </ol>
  );
}

function Message({ message, forTeam }: { message: Contribution; forTeam: boolean }) {
  const { author, deleted, side, at, body, marks = [], mentions = [], attachments, card } = message;
  const shown = new Set(marks.flatMap((mark) => (mark.kind === 'picture' ? mark.fileId : [])));
  return (
    <li className={clsx(classes.contribution, classes[side])}>
      {forTeam ? <UserAvatar name={author} /> : null}
      <div className={classes.bubble}>
        <Flex
          component="p"
          wrap="wrap"
          align="baseline"
          gap="0.125rem 0.625rem"
          mb="0.25rem"
          c="dimmed"
          fz="sm"
        >
          <span className={classes.author}>{author}</span>
          {deleted ? <StatusBadge tone="neutral">{messages.deletedUser}</StatusBadge> : null}
          {forTeam ? (
            <span className={classes.part}>
              {side === 'internal' ? <IconLock size={14} stroke={2} aria-hidden /> : null}
              {sideLabels[side]}
            </span>
          ) : null}
          <Ago at={at} className={classes.time} />
        </Flex>
        {body ? (
          <FormattedText
            className={classes.text}
            text={body}
            marks={marks}
            files={attachments}
            {...(mentions.length > 0 && {
              words: (text: string) => <MentionedText text={text} mentions={mentions} />,
            })}
          />
        ) : null}
        {card}
        <AttachmentList attachments={attachments.filter(({ id }) => !shown.has(id))} />
      </div>
    </li>
  );
}

/** Converts a message for the team's view. */
export function forTeam(message: ConversationMessage): Contribution {
  const { id, authorName, authorDeleted, fromTeam, internal, mail, createdAt } = message;
  const { body, marks = [], mentions, attachments } = message;
  return {
    ...{ kind: 'message', key: id, at: createdAt, author: authorName, deleted: authorDeleted },
    side: internal ? 'internal' : fromTeam ? 'team' : 'customer',
    ...{ body, marks, mentions, attachments },
    ...(mail && { card: <MailedMessage mail={mail} team /> }),
  };
}
