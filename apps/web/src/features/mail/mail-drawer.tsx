import { mailMessages } from '@app/contracts/mail/messages';
import { Button, Drawer, Skeleton, Tabs } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { CustomerOfAddress } from '~/entities/customer/customer-name';
import { mailKindOf, mailStateLooks } from '~/entities/mail/mail-labels';
import { trpc } from '~/lib/api/trpc';
import { Ago, Until } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './mail-drawer.module.css';
import type { MailRow } from './mail-search';

interface MailDrawerProps {
  /** Id of the mail; undefined while none is looked at. */
  id: string | undefined;
  onClose: () => void;
  onRetry: (mail: MailRow) => void;
  retrying: boolean;
}

/** One mail of the outbox: how far it is, and how it looks, with codes covered up. */
export function MailDrawer({ id, onClose, onRetry, retrying }: MailDrawerProps) {
  const { data, error, refetch, isFetching } = trpc.mail.preview.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, retry: false },
  );
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="min(46rem, 100vw)"
      title={data?.preview?.subject ?? 'Mail'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error ? (
        <ErrorState
          error={error}
          fallback={mailMessages.fetchMailsFailed}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <Skeleton height="24rem" /> : null}
      {data ? (
        <>
          <MailFacts mail={data.mail} />
          {data.mail.retriable ? (
            <Button
              mb="md"
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              loading={retrying}
              onClick={() => onRetry(data.mail)}
            >
              Send again now
            </Button>
          ) : null}
          {data.codeHidden ? <p className={classes.note}>{mailMessages.mailCodeHidden}</p> : null}
          {data.preview ? (
            <MailPreview {...data.preview} />
          ) : (
            <p className={classes.note}>{mailMessages.mailUnreadable}</p>
          )}
        </>
      ) : null}
    </Drawer>
  );
}

function MailFacts({ mail }: { mail: MailRow }) {
  const { state, to, template, tries, reason, queuedAt, nextTryAt, endedAt } = mail;
  return (
    <dl className={classes.facts}>
      <dt>State</dt>
      <dd>
        <StatusBadge tone={mailStateLooks[state].tone}>{mailStateLooks[state].label}</StatusBadge>
      </dd>
      <dt>To</dt>
      <dd>{to}</dd>
      <CustomerOfAddress email={to} label="Customer" />
      <dt>Kind</dt>
      <dd>{mailKindOf(template)}</dd>
      <dt>Queued</dt>
      <dd>
        <Ago at={queuedAt} />
      </dd>
      <dt>Tries</dt>
      <dd>{tries}</dd>
      {reason && state !== 'sent' ? (
        <>
          <dt>Last reason</dt>
          <dd>{reason}</dd>
        </>
      ) : null}
      {nextTryAt ? (
        <>
          <dt>Next try</dt>
          <dd>
            <Until at={nextTryAt} />
          </dd>
        </>
      ) : null}
      {endedAt ? (
        <>
          <dt>{state === 'sent' ? 'Sent' : 'Ended'}</dt>
          <dd>
            <Ago at={endedAt} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function MailPreview({ html, text }: { html: string; text: string }) {
  return (
    <Tabs defaultValue="html" keepMounted={false}>
      <Tabs.List aria-label="Preview">
        <Tabs.Tab value="html">As HTML</Tabs.Tab>
        <Tabs.Tab value="text">As text</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html" pt="sm">
        {/* It runs nothing and leads nowhere: no rights at all. */}
        <iframe title="The mail as HTML" srcDoc={html} sandbox="" className={classes.frame} />
      </Tabs.Panel>
      <Tabs.Panel value="text" pt="sm">
        <pre className={classes.text}>{text}</pre>
      </Tabs.Panel>
    </Tabs>
  );
}
