import { contactMessages } from '@app/contracts/desk/contact/messages';
import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AnswerForm } from '~/entities/conversation/answer-form';
import { type Contribution, Conversation, forTeam } from '~/entities/conversation/conversation';
import { HeldAnswers } from '~/entities/conversation/held-answers';
import { inquiryMail, withAutomaticMails } from '~/entities/conversation/other-mails';
import { replyValues } from '~/entities/conversation/reply-values';
import { UnsentDraft } from '~/entities/conversation/unsent-draft';
import { useSendAnswer } from '~/entities/conversation/use-send-answer';
import { useTeamDraft } from '~/entities/conversation/use-team-draft';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useSession } from '~/lib/session/session';
import { interestLabel } from './lead-state-badge';
import type { Message } from './messages-search';

/**
 * Shows the visitor's message, the messages since, and the reply field; replies are sent by mail
 * (dashboard.lead-thread).
 */
export function LeadThread({ message }: { message: Message }) {
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(message.messages.length);
  useEffect(() => {
    const hasGrown = message.messages.length > count.current;
    count.current = message.messages.length;
    // Scrolls a message that was just sent or received into view.
    if (hasGrown) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [message.messages.length]);
  return (
    <Stack gap="md">
      <Conversation
        reader="team"
        listRef={list}
        entries={[
          toFirstEntry(message),
          ...withAutomaticMails(message.messages.map(forTeam), message.otherMails),
        ]}
      />
      {message.state === 'converted' ? (
        // A draft saved earlier has moved to the ticket. This is text typed afterwards, in another window or
        // offline.
        <UnsentDraft
          draftKey={draftPlaces.leadAnswer(message.id)}
          thread={{ leadId: message.id }}
          title="Your unsent response"
          reason="The lead is now a ticket. Please write in the ticket instead."
        />
      ) : (
        <LeadAnswer message={message} />
      )}
    </Stack>
  );
}

function toFirstEntry({ name, createdAt, message, otherMails }: Message): Contribution {
  return {
    ...{ kind: 'message', key: 'first', at: createdAt, author: name },
    ...{ side: 'customer', body: message, attachments: [], card: inquiryMail(otherMails) },
  };
}

function LeadAnswer({ message }: { message: Message }) {
  const { id, name, interest, messages } = message;
  const { user: me } = useSession();
  const utils = trpc.useUtils();
  const run = useSingleFlight();
  const answerDraftKey = draftPlaces.leadAnswer(id);
  const draft = useTeamDraft(answerDraftKey);
  const thread = { leadId: id };
  const respond = useSendAnswer(thread, {
    done: contactMessages.answered,
    failed: contactMessages.answerFailed,
    refresh: () => void utils.contact.invalidate(),
  });
  return (
    <div>
      <HeldAnswers thread={thread} draftKey={answerDraftKey} onTakenBack={draft.putBack} />
      <AnswerForm
        thread={thread}
        draft={draft}
        conversation={{ number: '', customer: { name, deleted: false }, messages }}
        actions={{
          running: respond.isPending ? 'respond' : null,
          /** The reply is sent after a short delay unless it is undone (ticket.undo-send). */
          respond: ({ close: _close, tagIds: _tagIds, assigneeId: _assigneeId, ...answer }) =>
            run(() => respond.mutateAsync({ ...thread, ...answer })),
          respondError: respond.error,
          addNote: () => Promise.resolve(false),
          addNoteError: null,
        }}
        cannedReplyValues={replyValues({
          ...{ number: '', customer: { name }, me: me?.name ?? '', total: '', quote: null },
          titles: interest ? [interestLabel(interest)] : [],
        })}
      />
    </div>
  );
}
