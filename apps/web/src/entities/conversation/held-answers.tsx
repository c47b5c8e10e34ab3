import type { RouterOutputs } from '@app/api/types';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Box, Button, Flex, Text } from '@mantine/core';
import { IconArrowBackUp, IconClockHour4 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import type { DraftKey } from '~/lib/storage/draft-key';
import type { TeamThread } from './conversation-data';

type HeldAnswer = RouterOutputs['answer']['held'][number];
export type UndoneAnswer = RouterOutputs['answer']['undo'];

/** How long after its due time an answer is polled for in the conversation. */
const graceMs = 1_200;
const tickMs = 250;

interface HeldAnswersProps {
  thread: TeamThread;
  /** The draft that receives answers taken back. */
  draftKey: DraftKey;
  /** Receives an answer that was taken back. */
  onTakenBack: (answer: UndoneAnswer) => void;
}

/** Answers about to be sent: their author can take them back or send them now (ticket.undo-send). */
export function HeldAnswers({ thread, draftKey, onTakenBack }: HeldAnswersProps) {
  const utils = trpc.useUtils();
  const { data = [], dataUpdatedAt } = trpc.answer.held.useQuery(thread, {
    staleTime: 0,
    refetchInterval: ({ state: { data: waiting = [] } }) =>
      waiting.length > 0 && Math.min(...waiting.map(({ leavesInMs }) => leavesInMs)) + graceMs,
  });
  const refresh = () =>
    Promise.all([
      utils.answer.held.invalidate(),
      'ticketId' in thread && utils.ticket.invalidate(),
      'orderNumber' in thread && utils.order.invalidate(),
      'leadId' in thread && utils.contact.invalidate(),
      // An answer that could not be sent is in the draft again.
      utils.draft.get.invalidate({ place: draftKey }),
    ]);
  const latest = useRef(refresh);
  latest.current = refresh;
  const count = useRef(data.length);
  useEffect(() => {
    // The answer is now in the conversation or in the draft.
    if (data.length < count.current) void latest.current();
    count.current = data.length;
  }, [data.length]);
  const undo = trpc.answer.undo.useMutation({
    meta: { failed: ticketMessages.takeBackFailed },
    onSuccess: (answer) => {
      utils.answer.held.setData(thread, (held) => held?.filter(({ id }) => id !== answer.id));
      notify.info(ticketMessages.answerTakenBack);
      onTakenBack(answer);
    },
    // It may have been taken back even though the request failed.
    onError: () => void refresh(),
  });
  const sendNow = trpc.answer.sendNow.useMutation({
    meta: { failed: ticketMessages.sendNowFailed },
    onSettled: () => void refresh(),
  });
  return data.map((answer) => (
    <Held
      key={answer.id}
      answer={answer}
      leavesAt={dataUpdatedAt + answer.leavesInMs}
      disabled={undo.isPending || sendNow.isPending}
      onUndo={() => undo.mutate({ id: answer.id, place: draftKey })}
      onSendNow={() => sendNow.mutate({ id: answer.id })}
    />
  ));
}

/** Returns the current time, updated every quarter of a second until `end`. */
function useTimeUntil(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (Date.now() > end) window.clearInterval(timer);
    }, tickMs);
    return () => window.clearInterval(timer);
  }, [end]);
  return now;
}

interface HeldProps {
  answer: HeldAnswer;
  leavesAt: number;
  disabled: boolean;
  onUndo: () => void;
  onSendNow: () => void;
}

function Held({ answer: { body }, leavesAt, disabled, onUndo, onSendNow }: HeldProps) {
  const seconds = Math.max(0, Math.ceil((leavesAt - useTimeUntil(leavesAt)) / 1_000));
  return (
    <Flex
      component="fieldset"
      wrap="wrap"
      align="center"
      gap="0.375rem 0.75rem"
      miw={0}
      m={0}
      mb="sm"
      p="0.5rem 0.75rem"
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--brand-soft)"
      c="var(--brand-soft-ink)"
      fz="sm"
      mod="held-answer"
      aria-label="Answer that can be undone"
    >
      <IconClockHour4 size={18} stroke={1.75} aria-hidden />
      <Box component="p" flex="1 1 14rem" miw={0} m={0}>
        <span role="status">Your answer will be sent in a moment.</span>{' '}
        <Box component="span" fw={600} mod="figures" aria-hidden>
          {seconds} s
        </Box>
        <Text span inherit truncate display="block">
          {body}
        </Text>
      </Box>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        disabled={disabled}
        onClick={onUndo}
      >
        Undo
      </Button>
      <Button size="compact-md" variant="subtle" disabled={disabled} onClick={onSendNow}>
        Send now
      </Button>
    </Flex>
  );
}
