import { findUnfilledVariable, type ReplyValues } from '@app/contracts/desk/canned-reply/variables';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { replyToTicketSchema } from '@app/contracts/desk/ticket/schema';
import { fileMessages } from '@app/contracts/files/file/messages';
import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { May } from '~/lib/session/may';
import { AnswersUnderway } from './answers-underway';
import { CannedReplyPicker } from './canned-reply-picker';
import type { ConversationActions, ConversationData, TeamThread } from './conversation-data';
import { EffectChips } from './effect-chips';
import { AnswerField, useFormatting } from './formatting/answer-field';
import { FormattingToggle } from './formatting/formatting-toggle';
import { MessageBox } from './message-box';
import { effectIds, noEffects } from './reply-effects';
import { UnreadMessageWarning } from './unread-message-warning';
import { useMessageForm } from './use-message-form';
import type { TeamDraft } from './use-team-draft';

/**
 * Finds messages written in the thread, by a colleague or the customer, since the user began an answer.
 * Everything on screen before that counts as read.
 */
function useUnreadMessage(conversation: ConversationData, begun: boolean) {
  const thread = conversation.messages.filter(({ internal }) => !internal);
  const latestId = thread.at(-1)?.id ?? null;
  const [seenId, setSeenId] = useState(latestId);
  if (!begun && seenId !== latestId) setSeenId(latestId);
  const seen = seenId === null ? -1 : thread.findIndex(({ id }) => id === seenId);
  return {
    /** The latest of them; null if there is none. */
    unread: begun && seenId !== latestId ? (thread.slice(seen + 1).at(-1) ?? null) : null,
    seenId,
    latestId,
  };
}

export interface AnswerFormProps {
  /** The thread in which answers can be taken back; without it they are sent at once. */
  thread?: TeamThread | undefined;
  conversation: ConversationData;
  actions: ConversationActions;
  /** Values for the variables of canned replies. */
  cannedReplyValues: ReplyValues;
  /** Whether to offer "Send and close". */
  closes?: boolean;
  /** Called after every change of the text. */
  onTyping?: ((text: string) => void) | undefined;
}

/** A text with an open variable of a canned reply cannot be sent. */
const schema = replyToTicketSchema.shape.body.superRefine((text, { addIssue }) => {
  const unfilled = findUnfilledVariable(text);
  if (unfilled) addIssue({ code: 'custom', message: ticketMessages.variableOpen(unfilled) });
});

/** How often answers that colleagues are sending are looked for again while there are any. */
const underwayMs = 2_000;

type OwnAnswerFormProps = AnswerFormProps & { draft: TeamDraft };

/**
 * Copies the files of a canned reply for the answer. `copying` outlives the form, since the copy continues
 * after it closes.
 */
function useReplyFiles(draft: TeamDraft) {
  const copying = useIsMutating({ mutationKey: getMutationKey(trpc.cannedReply.attachFiles) }) > 0;
  const { mutate } = trpc.cannedReply.attachFiles.useMutation({
    meta: { failed: ticketMessages.cannedFilesFailed },
    onSuccess: (files) => draft.files.adopt(files),
  });
  return { copying, copy: mutate };
}

/**
 * Sends the answer with its effects. A message that arrived meanwhile has to be read first, or knowingly
 * skipped.
 */
function useAnswerForm(props: OwnAnswerFormProps) {
  const { conversation, actions, closes = false, draft, onTyping, thread } = props;
  const { respond, respondError: error } = actions;
  const replyFiles = useReplyFiles(draft);
  const obstacle = replyFiles.copying ? fileMessages.uploadsRunning : null;
  const form = useMessageForm({ draft, schema, error, failed: ticketMessages.respondFailed, obstacle });
  const { unread, seenId, latestId } = useUnreadMessage(conversation, draft.text !== '');
  const { data: underway = [] } = trpc.answer.underway.useQuery(thread ?? { ticketId: '' }, {
    enabled: thread !== undefined,
    staleTime: 0,
    // They leave or are undone within seconds.
    refetchInterval: ({ state }) => (state.data?.length ? underwayMs : false),
  });
  const warning = useRef<HTMLDivElement>(null);
  /** Whether the warning interrupted "Send and close". */
  const [closing, setClosing] = useState(false);
  const sendAfter = (lastSeenMessageId: string | null, close: boolean, seenHeldIds: string[] = []) =>
    void form.send(async (body, marks) => {
      const does = effectIds(closes ? draft.effects.chosen : noEffects);
      const sent = await respond({
        ...{ body, marks, lastSeenMessageId, seenHeldIds, ...draft.sent(), ...does },
        close: close || does.close,
      });
      if (sent) onTyping?.('');
      return sent;
    });
  return {
    ...{ form, unread, underway, warning, replyFiles },
    sendAnyway: () =>
      sendAfter(
        latestId,
        closing,
        underway.map(({ id }) => id),
      ),
    send: (close: boolean) => {
      setClosing(close);
      if (unread || underway.length > 0) warning.current?.focus();
      else sendAfter(seenId, close);
    },
  };
}

/** Form for the team's public answer. */
export function AnswerForm(props: OwnAnswerFormProps) {
  const { conversation, actions, cannedReplyValues, closes = false, draft, onTyping } = props;
  const copied = conversation.participants ?? [];
  const { running } = actions;
  const { form, unread, underway, warning, replyFiles, sendAnyway, send } = useAnswerForm(props);
  const formatting = useFormatting(draft);
  const isBusy = running !== null || replyFiles.copying;
  return (
    <MessageBox
      form={form}
      {...(onTyping && { onTyping })}
      above={
        <>
          {unread ? (
            <UnreadMessageWarning
              message={unread}
              warningRef={warning}
              disabled={running !== null}
              onSendAnyway={sendAnyway}
            />
          ) : null}
          {!unread && underway.length > 0 ? (
            <AnswersUnderway
              answers={underway}
              warningRef={warning}
              onSendAnyway={running === null && draft.text !== '' ? sendAnyway : undefined}
            />
          ) : null}
          {copied.length > 0 ? (
            <Text mb="xs" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
              In copy: {copied.map(({ name, address }) => name || address).join(', ')}
            </Text>
          ) : null}
          {closes ? <EffectChips effects={draft.effects} disabled={running !== null} /> : null}
        </>
      }
      name={`Respond to ${conversation.customer.name}`}
      label="Your response"
      placeholder={
        conversation.customer.deleted ? 'Account deleted: no email is sent' : 'Write a reply, sent by email…'
      }
      sending={running === 'respond' || running === 'respondAndClose'}
      onSubmit={() => send(false)}
      field={(field) => (
        <AnswerField {...field} draft={draft} formatting={formatting} onSubmit={() => send(false)} />
      )}
      tools={
        <>
          <FormattingToggle formatting={formatting} disabled={running !== null} />
          <May need="tickets:read">
            <CannedReplyPicker
              values={cannedReplyValues}
              disabled={running !== null}
              onChoose={(text, reply) => {
                form.insert(text);
                if (closes) draft.effects.add(reply);
                if (reply.files.length > 0) replyFiles.copy({ id: reply.id });
              }}
              copying={replyFiles.copying}
            />
          </May>
        </>
      }
    >
      {closes ? (
        <Button
          type="button"
          variant="default"
          loading={running === 'respondAndClose'}
          disabled={isBusy}
          onClick={() => send(true)}
        >
          Send and close
        </Button>
      ) : null}
      <Button
        type="submit"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={running === 'respond'}
        disabled={isBusy}
      >
        Send response
      </Button>
    </MessageBox>
  );
}
