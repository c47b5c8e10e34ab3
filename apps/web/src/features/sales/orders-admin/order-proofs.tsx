import type { RouterOutputs } from '@app/api/types';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { proofMessages } from '@app/contracts/delivery/proof/messages';
import { proofTeamMessages } from '@app/contracts/delivery/team-messages';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { type Proof, ProofRounds, ProofStateBadge } from '~/entities/proof/proof-version';
import { ProofVersions } from '~/entities/proof/proof-versions';
import * as words from '~/entities/proof/proof-words';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { May, useMay } from '~/lib/session/may';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { RecordCard } from '~/ui/display/record-card';
import { Loaded } from '~/ui/feedback/loaded';
import type { Order } from './order';
import { ShowProofDialog } from './show-proof-dialog';

type TeamProofs = RouterOutputs['proof']['ofOrder'];

/** Shows proofs to the customer of an order, and what they answered (delivery.proof-shown). */
export function OrderProofs({ order }: { order: Order }) {
  const { number: orderNumber } = order;
  const query = trpc.proof.ofOrder.useQuery({ orderNumber });
  const show = useFormDialog<true>(`order-proof:${orderNumber}`);
  const isOver = isCalledOff(order);
  if (isOver && query.data?.proofs.length === 0) return null;
  return (
    <RecordCard
      id="order-proofs"
      title={words.work}
      screenOnly
      actions={
        isOver ? null : (
          <May need="orders:write">
            <Button variant="default" size="compact-sm" onClick={() => show.open(true)}>
              Show a proof
            </Button>
          </May>
        )
      }
    >
      <Loaded
        query={query}
        failed={proofMessages.fetchFailed}
        loading={<Skeleton height={80} radius="lg" role="status" aria-label={words.loading} />}
      >
        {(data) => <Shown proofs={data} order={order} />}
      </Loaded>
      {show.dialog ? <ShowProofDialog key={show.turn} {...show.frame} orderNumber={orderNumber} /> : null}
    </RecordCard>
  );
}

function Shown({ proofs: { rounds, proofs, furtherRounds }, order }: { proofs: TeamProofs; order: Order }) {
  const [newest, ...earlier] = proofs;
  const { number: orderNumber } = order;
  if (!newest) return <Text c="dimmed">No proof yet. The customer approves it or asks for a change.</Text>;
  return (
    <Stack gap="md">
      <ProofRounds rounds={rounds} />
      {rounds.included !== null && rounds.used > rounds.included ? (
        <BeyondRounds order={order} furtherRounds={furtherRounds} />
      ) : null}
      <Group gap="0.25rem 0.75rem">
        <Title order={4} ff="text" size="h5">
          {words.version(newest.version)}
        </Title>
        <ProofStateBadge proof={newest} />
        {newest.state === 'shown' ? (
          <May need="orders:write">
            <Withdraw orderNumber={orderNumber} proof={newest} />
          </May>
        ) : null}
      </Group>
      <ProofVersions
        orderNumber={orderNumber}
        newest={newest}
        earlier={earlier}
        reader="team"
        readOnly={false}
      />
    </Stack>
  );
}

interface BeyondRoundsProps {
  order: Order;
  furtherRounds: TeamProofs['furtherRounds'];
}

/** Leads to the quote of the rounds that the customer asked for beyond those quoted (delivery.proof-rounds). */
function BeyondRounds({ order: { number, customer }, furtherRounds }: BeyondRoundsProps) {
  const may = useMay();
  const canQuote = may('tickets:write') && may('quotes:write');
  const [asks, setAsks] = useState(false);
  const { navigate } = useRouter();
  // Also of a quote under way: its draft then covers what was asked for since.
  const quote = trpc.quote.furtherRounds.useMutation({
    meta: {
      failed: proofTeamMessages.quoteRoundsFailed,
      refreshes: [trpc.ticket, trpc.quote, trpc.proof, trpc.stats].map((area) => getQueryKey(area)),
      showsOwnErrors: asks,
    },
    // Not once the dialog is closed: by then another button may have replaced this one.
    onSuccess: ({ ticketId }) => void navigate({ href: `/dashboard/tickets?ticket=${ticketId}&quote=true` }),
  });
  return (
    <Group gap="0.5rem 1rem">
      <Text fz="sm">
        The customer asks for more rounds than are quoted.
        {canQuote ? null : ' A colleague who may write tickets and quotes can quote them.'}
      </Text>
      {canQuote ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={quote.isPending}
          onClick={() => (furtherRounds ? quote.mutate({ number }) : setAsks(true))}
        >
          {furtherRounds ? 'Continue their quote' : 'Quote further rounds'}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asks}
        title="Quote further rounds"
        confirmLabel="Open ticket and quote"
        failed={proofTeamMessages.quoteRoundsFailed}
        onConfirm={() => quote.mutateAsync({ number })}
        onClose={() => setAsks(false)}
      >
        Opens a ticket for {customer.name}, who is mailed, with a draft of the quote. You add the price.
      </ConfirmDialog>
    </Group>
  );
}

function Withdraw({ orderNumber, proof: { version } }: { orderNumber: string; proof: Proof }) {
  const [asks, setAsks] = useState(false);
  const utils = trpc.useUtils();
  const withdraw = trpc.proof.withdraw.useMutation({
    meta: {
      done: proofTeamMessages.withdrawn,
      refreshes: [getQueryKey(trpc.proof), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
    onError: () => void utils.proof.invalidate(),
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Withdraw version ${version}`}
        onClick={() => setAsks(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`Withdraw version ${version}?`}
        confirmLabel="Withdraw"
        danger
        failed={proofTeamMessages.withdrawFailed}
        onConfirm={() => withdraw.mutateAsync({ orderNumber, version })}
        onClose={() => setAsks(false)}
      >
        The customer no longer sees its note, pictures and link. The email about it cannot be taken back.
      </ConfirmDialog>
    </>
  );
}
