import { inboundMailMessages } from '@app/contracts/inbound-mail/messages';
import { Drawer, Skeleton } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { Ago } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { ErrorState } from '~/ui/feedback/error-state';
import { DecideMail } from './decide-mail';
import classes from './inbound-mail.module.css';
import { type InboundMail, outcomeLook } from './inbound-mail-search';
import { ReasonText } from './reason-text';

/** One mail that came in, as text, and what can be done with it. */
export function InboundMailDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = trpc.inboundMail.byId.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, retry: false },
  );
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="min(46rem, 100vw)"
      title={data?.subject || 'Mail'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error ? (
        <ErrorState
          error={error}
          fallback={inboundMailMessages.fetchFailed}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <Skeleton height="24rem" /> : null}
      {data ? (
        <>
          <MailFacts mail={data} />
          <DecideMail key={data.id} mail={data} />
          <pre className={classes.text} dir="auto">
            {data.body || '(no text)'}
          </pre>
          {data.folded ? (
            <details className={classes.folded}>
              <summary>Quoted text and signature</summary>
              <pre className={classes.text} dir="auto">
                {data.folded}
              </pre>
            </details>
          ) : null}
        </>
      ) : null}
    </Drawer>
  );
}

function MailFacts({ mail }: { mail: InboundMail }) {
  const { from, recipients, outcome, leftOut, receivedAt } = mail;
  const look = outcomeLook(outcome);
  return (
    <dl className={classes.facts}>
      <dt>What became of it</dt>
      <dd>
        <StatusBadge tone={look.tone}>{look.label}</StatusBadge> <ReasonText mail={mail} />
      </dd>
      <dt>From</dt>
      <dd>{[from.name, from.address].filter(Boolean).join(', ') || 'No sender'}</dd>
      {recipients.length > 0 ? (
        <>
          <dt>To</dt>
          <dd>{recipients.join(', ')}</dd>
        </>
      ) : null}
      <dt>Received</dt>
      <dd>
        <Ago at={receivedAt} />
      </dd>
      {leftOut.length > 0 ? (
        <>
          <dt>Left out</dt>
          <dd>{leftOut.map(({ name, why }) => `${name}: ${why}`).join(' ')}</dd>
        </>
      ) : null}
    </dl>
  );
}
