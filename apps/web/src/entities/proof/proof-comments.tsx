import { messages } from '@app/contracts/messages';
import { Button, Group, Stack } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { Conversation, forTeam } from '~/entities/conversation/conversation';
import { CustomerReply } from '~/entities/conversation/customer-reply';
import { forCustomer } from '~/entities/conversation/for-customer';
import { useMessageDraft } from '~/entities/ticket/use-message-draft';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import type { Proof } from './proof-version';
import * as words from './proof-words';

interface ProofCommentsProps {
  orderNumber: string;
  proof: Proof;
  reader: 'team' | 'customer';
  /** The reader cannot write on the order. */
  readOnly: boolean;
  /** Beside the button that opens the form. */
  children?: ReactNode;
}

/** The comments on a version, which are messages of its order, and the form for another (delivery.proof-comments). */
export function ProofComments({ orderNumber, proof, reader, readOnly, children }: ProofCommentsProps) {
  const [writes, setWrites] = useState(false);
  const { version, comments, state } = proof;
  const entries = comments.map((comment) => {
    const message = { ...comment, authorDeleted: false, internal: false, mentions: [], mail: null };
    return reader === 'team' ? forTeam(message) : forCustomer(message);
  });
  const canWrite = !readOnly && state !== 'withdrawn';
  if (entries.length === 0 && !canWrite && !children) return null;
  return (
    <Stack gap="sm">
      {entries.length > 0 ? (
        <Conversation reader={reader} entries={entries} label={words.comments(version)} />
      ) : null}
      {(canWrite && !writes) || children ? (
        // The words stand flush with the text above them.
        <Group gap="xs" ms={-8}>
          {canWrite && !writes ? (
            <Button
              variant="subtle"
              size="compact-md"
              mih={44}
              leftSection={<IconMessage2 size={18} stroke={1.75} aria-hidden />}
              aria-label={words.commentOn(version)}
              onClick={() => setWrites(true)}
            >
              {words.comment}
            </Button>
          ) : null}
          {children}
        </Group>
      ) : null}
      {canWrite && writes ? (
        <CommentForm
          orderNumber={orderNumber}
          version={version}
          reader={reader}
          onSent={() => setWrites(false)}
        />
      ) : null}
    </Stack>
  );
}

interface CommentFormProps extends Pick<ProofCommentsProps, 'orderNumber' | 'reader'> {
  version: number;
  onSent: () => void;
}

function CommentForm({ orderNumber: number, version, reader, onSent }: CommentFormProps) {
  const once = useSingleFlight();
  const draft = useMessageDraft(
    `${reader === 'team' ? 'order-response' : 'order-reply'}:${number}:proof-${version}`,
  );
  const meta = {
    done: words.commentSent,
    failed: messages.replyFailed,
    refreshes: [getQueryKey(trpc.proof), getQueryKey(trpc.order)],
  };
  const onError = (error: unknown) => draft.files.markRefused(error);
  const reply = trpc.order.reply.useMutation({ meta, onError });
  const respond = trpc.order.respond.useMutation({ meta, onError });
  const comment = reader === 'team' ? respond : reply;
  return (
    <CustomerReply
      draft={draft}
      name={words.commentOn(version)}
      label={words.commentOn(version)}
      submitLabel={words.sendComment}
      sending={comment.isPending}
      error={comment.error}
      onSend={async (message) => {
        const wasSent = await once(() => comment.mutateAsync({ number, proofVersion: version, ...message }));
        if (wasSent) onSent();
        return wasSent;
      }}
    />
  );
}
