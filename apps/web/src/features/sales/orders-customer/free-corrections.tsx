import { correctionMessages } from '@app/contracts/delivery/correction/messages';
import { askCorrectionSchema } from '@app/contracts/delivery/correction/schema';
import { Button, Stack, Text, Title } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { CorrectionList, type Corrections } from '~/entities/correction/correction-list';
import * as words from '~/entities/correction/correction-words';
import { LiveSite } from '~/entities/correction/live-site';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { LinkButton } from '~/ui/buttons/link-button';
import { ErrorState } from '~/ui/feedback/error-state';
import { MessageDialog } from './message-dialog';
import classes from './order-proofs.module.css';

interface FreeCorrectionsProps {
  orderNumber: string;
  /** The order belongs to a colleague: nothing can be asked for. */
  readOnly: boolean;
}

/** Where the website is live, and its free corrections (delivery.free-corrections); nothing before that. */
export function FreeCorrections({ orderNumber, readOnly }: FreeCorrectionsProps) {
  const query = trpc.correction.visible.useQuery({ orderNumber });
  const { data, isLoadingError } = query;
  const dialog = useFormDialog<true>(`correction:${orderNumber}`);
  if (isLoadingError) return <ErrorState query={query} fallback={correctionMessages.fetchFailed} />;
  if (!data?.until) return null;
  return (
    <section id="corrections" className={classes.proofs} data-screen-only aria-labelledby="order-corrections">
      <Title order={2} size="h3" id="order-corrections" mb={4}>
        {words.corrections}
      </Title>
      <Stack gap="md" align="start">
        <Intro corrections={data} until={data.until} />
        {readOnly ? null : data.over ? (
          <LinkButton href="/templates" variant="default" size="md">
            {words.newRequest}
          </LinkButton>
        ) : (
          <Button variant="default" size="md" onClick={() => dialog.open(true)}>
            {words.ask}
          </Button>
        )}
        <CorrectionList corrections={data.corrections} />
      </Stack>
      {dialog.dialog ? <AskDialog key={dialog.turn} {...dialog.frame} orderNumber={orderNumber} /> : null}
    </section>
  );
}

function Intro({
  corrections: { siteUrl, over, corrections },
  until,
}: {
  corrections: Corrections;
  until: string;
}) {
  return (
    <div>
      <LiveSite url={siteUrl} at={words.siteAt} />
      <Text>
        {over ? words.overSince : words.freeUntil} <time dateTime={until}>{formatCalendarDay(until)}</time>.
      </Text>
      {corrections.length > 0 ? (
        <Text c="dimmed" fz="sm">
          {words.counted(corrections.length)}
        </Text>
      ) : null}
    </div>
  );
}

const schema = askCorrectionSchema.pick({ body: true });

function AskDialog({ orderNumber, ...frame }: DialogFrame & { orderNumber: string }) {
  const utils = trpc.useUtils();
  const ask = trpc.correction.ask.useMutation({
    meta: {
      done: correctionMessages.asked,
      refreshes: [getQueryKey(trpc.correction), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
  });
  return (
    <MessageDialog
      {...frame}
      title={words.ask}
      label={words.whatIsWrong}
      submitLabel={words.send}
      schema={schema}
      draft={`order-reply:${orderNumber}:correction`}
      sending={ask.isPending}
      send={(message) => ask.mutateAsync({ orderNumber, ...message })}
      failed={correctionMessages.askFailed}
      // The time may just have ended.
      onFailed={() => void utils.correction.invalidate()}
    />
  );
}
