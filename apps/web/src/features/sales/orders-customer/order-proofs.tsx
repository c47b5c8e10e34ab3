import { proofMessages } from '@app/contracts/delivery/proof/messages';
import { requestProofChangeSchema } from '@app/contracts/delivery/proof/schema';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Proof, ProofRounds, ProofStateBadge, type Proofs } from '~/entities/proof/proof-version';
import { ProofVersions } from '~/entities/proof/proof-versions';
import * as proofWords from '~/entities/proof/proof-words';
import { trpc } from '~/lib/api/trpc';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ErrorState } from '~/ui/feedback/error-state';
import { MessageDialog } from './message-dialog';
import classes from './order-proofs.module.css';
import * as words from './orders-customer-messages';

interface ProofChangeDialogProps extends DialogFrame, Pick<Proofs, 'orderNumber' | 'rounds'> {
  version: number;
  onDone: () => void;
}

const schema = requestProofChangeSchema.pick({ body: true });

/** What this change costs of the rounds of the quote; null where there is nothing to say. */
function roundsNote({ used, included }: Proofs['rounds']): string | null {
  if (included === null || used + 1 < included) return null;
  return used < included ? words.lastRound : words.beyondRounds;
}

/** Asks what to change of a version (delivery.proof-rounds). */
function ProofChangeDialog({ orderNumber, version, rounds, onDone, ...frame }: ProofChangeDialogProps) {
  const utils = trpc.useUtils();
  const request = trpc.proof.requestChange.useMutation({
    meta: {
      done: proofMessages.changeSent,
      refreshes: [getQueryKey(trpc.proof), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
    onSuccess: onDone,
  });
  return (
    <MessageDialog
      {...frame}
      title={words.changeOf(version)}
      label={words.whatToChange}
      submitLabel={words.sendChange}
      note={roundsNote(rounds)}
      schema={schema}
      draft={`order-reply:${orderNumber}:change-${version}`}
      sending={request.isPending}
      send={(message) => request.mutateAsync({ orderNumber, version, ...message })}
      failed={proofMessages.changeFailed}
      onFailed={() => void utils.proof.invalidate()}
    />
  );
}

/** Address of the section, in mails and lists. */
const sectionId = 'work';

interface OrderProofsProps {
  orderNumber: string;
  /** The order belongs to a colleague, or was called off: nothing can be answered. */
  readOnly: boolean;
}

/** Shows the work of an order to its customer, who approves it or asks for a change (delivery.proof-shown). */
export function OrderProofs({ orderNumber, readOnly }: OrderProofsProps) {
  const query = trpc.proof.mine.useQuery({ orderNumber });
  const { data, error } = query;
  if (!data && error) {
    return <ErrorState query={query} fallback={proofMessages.fetchFailed} />;
  }
  const [newest, ...earlier] = data?.proofs ?? [];
  if (!data || !newest) return null;
  return <Shown proofs={data} newest={newest} earlier={earlier} readOnly={readOnly} />;
}

interface ShownProps {
  proofs: Proofs;
  newest: Proof;
  earlier: readonly Proof[];
  readOnly: boolean;
}

function Shown({ proofs: { orderNumber, rounds }, newest, earlier, readOnly }: ShownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = newest.state === 'shown' && !readOnly;
  useShownByAddress(heading);
  return (
    <section id={sectionId} className={classes.proofs} data-screen-only aria-labelledby="order-proofs">
      <Title order={2} size="h3" id="order-proofs" tabIndex={-1} ref={heading} mb={4}>
        {isOpen ? words.proofIsHere : words.yourProofs}
      </Title>
      {isOpen ? <Text>{words.lookAndAnswer}</Text> : null}
      <ProofRounds rounds={rounds} />
      <Stack gap="md" mt="md">
        <Group gap="0.25rem 0.75rem">
          <Title order={3} size="h4">
            {proofWords.version(newest.version)}
          </Title>
          <ProofStateBadge proof={newest} />
        </Group>
        <ProofVersions
          orderNumber={orderNumber}
          newest={newest}
          earlier={earlier}
          reader="customer"
          readOnly={readOnly}
        />
      </Stack>
      {isOpen ? (
        <AnswerBar
          key={newest.version}
          orderNumber={orderNumber}
          version={newest.version}
          rounds={rounds}
          // The pressed button disappears, so the focus moves to the heading.
          onDone={() => heading.current?.focus()}
        />
      ) : null}
    </section>
  );
}

/** Brings the section into view when the address names it: it appears after the page has scrolled. */
function useShownByAddress(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (location.hash === `#${sectionId}`) heading.current?.closest('section')?.scrollIntoView();
  }, [heading]);
}

interface AnswerBarProps extends Pick<Proofs, 'orderNumber' | 'rounds'> {
  version: number;
  onDone: () => void;
}

/** The two answers, within reach of a thumb. */
function AnswerBar({ orderNumber, version, rounds, onDone }: AnswerBarProps) {
  const utils = trpc.useUtils();
  const [confirms, setConfirms] = useState(false);
  const change = useFormDialog<number>(`proof-change:${orderNumber}`);
  const approve = trpc.proof.approve.useMutation({
    meta: {
      done: proofMessages.approved,
      refreshes: [getQueryKey(trpc.proof), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
    // Somebody may have been faster, or a newer version has come.
    onError: () => void utils.proof.invalidate(),
    onSuccess: onDone,
  });
  return (
    <section className={classes.bar} aria-label={words.answerBar(version)}>
      <Group grow gap="sm" preventGrowOverflow={false}>
        <Button size="md" px="xs" variant="default" onClick={() => change.open(version)}>
          {words.askForChange}
        </Button>
        <Button size="md" px="xs" onClick={() => setConfirms(true)}>
          {words.approve}
        </Button>
      </Group>
      <ConfirmDialog
        opened={confirms}
        title={words.approveAsked(version)}
        confirmLabel={words.approve}
        failed={proofMessages.approveFailed}
        onConfirm={() => approve.mutateAsync({ orderNumber, version })}
        onClose={() => setConfirms(false)}
      >
        {words.approveText}
      </ConfirmDialog>
      {change.dialog === version ? (
        <ProofChangeDialog
          {...change.frame}
          orderNumber={orderNumber}
          version={version}
          rounds={rounds}
          onDone={onDone}
        />
      ) : null}
    </section>
  );
}
