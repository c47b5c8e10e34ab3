import { correctionMessages } from '@app/contracts/delivery/correction/messages';
import { decideCorrectionSchema } from '@app/contracts/delivery/correction/schema';
import { correctionTeamMessages } from '@app/contracts/delivery/team-messages';
import { limits } from '@app/contracts/limits';
import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { CorrectionList, type Corrections } from '~/entities/correction/correction-list';
import * as words from '~/entities/correction/correction-words';
import { LiveSite } from '~/entities/correction/live-site';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { May } from '~/lib/session/may';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { RecordCard } from '~/ui/display/record-card';
import { Loaded } from '~/ui/feedback/loaded';
import type { Order } from './order';

interface Decision {
  number: number;
  outcome: 'done' | 'rejected';
}

/** Free corrections of a live website, and the team's answers (delivery.free-corrections). */
export function OrderCorrections({ order }: { order: Order }) {
  const { number: orderNumber } = order;
  const query = trpc.correction.visible.useQuery({ orderNumber });
  const decide = useFormDialog<Decision>(`correction-answer:${orderNumber}`);
  if (query.data && !query.data.until) return null;
  return (
    <RecordCard id="order-corrections" title={words.corrections} screenOnly>
      <Loaded
        query={query}
        failed={correctionMessages.fetchFailed}
        loading={<Skeleton height={80} radius="lg" role="status" aria-label="Loading the corrections" />}
      >
        {(data) => (
          <Stack gap="md">
            <Facts corrections={data} />
            <CorrectionList
              corrections={data.corrections}
              actions={({ number }) => (
                <May need="orders:write">
                  <Group gap="xs">
                    <Button
                      size="compact-sm"
                      aria-label={`Correction ${number} is done`}
                      onClick={() => decide.open({ number, outcome: 'done' })}
                    >
                      Done
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Correction ${number} is not a correction`}
                      onClick={() => decide.open({ number, outcome: 'rejected' })}
                    >
                      Not a correction
                    </Button>
                  </Group>
                </May>
              )}
            />
          </Stack>
        )}
      </Loaded>
      {decide.dialog ? (
        <DecideDialog key={decide.turn} {...decide.frame} orderNumber={orderNumber} {...decide.dialog} />
      ) : null}
    </RecordCard>
  );
}

function Facts({ corrections: { siteUrl, until, over, corrections } }: { corrections: Corrections }) {
  return (
    <div>
      <LiveSite url={siteUrl} at="Live at" />
      {until ? (
        <Text>
          {over ? 'Free until' : 'Free for the customer until'}{' '}
          <time dateTime={until}>{formatCalendarDay(until)}</time>
          {corrections.length > 0 ? `, ${words.counted(corrections.length)}` : null}.
        </Text>
      ) : null}
    </div>
  );
}

const schema = decideCorrectionSchema.pick({ answer: true });

function DecideDialog({
  orderNumber,
  number,
  outcome,
  ...frame
}: DialogFrame & Decision & { orderNumber: string }) {
  const utils = trpc.useUtils();
  const isDone = outcome === 'done';
  const decide = trpc.correction.decide.useMutation({
    meta: {
      done: correctionTeamMessages.decided,
      refreshes: [getQueryKey(trpc.correction), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
  });
  return (
    <RecordDialog
      {...frame}
      title={isDone ? `Correction ${number} is done` : `Correction ${number} is not a correction`}
      submitLabel="Tell the customer"
      schema={schema}
      valuesOf={() => ({ answer: '' })}
      save={({ answer }) => decide.mutateAsync({ orderNumber, number, outcome, answer })}
      failed={correctionTeamMessages.decideFailed}
      // A colleague may have been faster.
      onFailed={() => void utils.correction.invalidate()}
    >
      {(form) => (
        <Textarea
          label={isDone ? 'What was done' : 'Why it is not a correction'}
          description="The customer gets it by email, and reads it on the order."
          dir="auto"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.ticketMessage}
          data-autofocus
          {...form.getInputProps('answer')}
        />
      )}
    </RecordDialog>
  );
}
