import { mailMessages } from '@app/contracts/messaging/mail/messages';
import { Button, Tabs } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { CustomerOfAddress } from '~/entities/customer/customer-name';
import { MailDrawerFrame, MailFactList } from '~/entities/mail/mail-drawer-frame';
import { mailKindOf, mailStateLooks } from '~/entities/mail/mail-labels';
import { trpc } from '~/lib/api/trpc';
import { Ago, Until } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import classes from './mail-drawer.module.css';
import type { MailRow } from './mail-search';

interface MailDrawerProps {
  /** Id of the mail; undefined when none is open. */
  id: string | undefined;
  onRetry: (mail: MailRow) => void;
  retrying: boolean;
}

/** Shows one mail of the outbox: its state and its content, with codes masked. */
export function MailDrawer({ id, onRetry, retrying }: MailDrawerProps) {
  const query = trpc.mail.preview.useQuery({ id: id ?? '' }, { enabled: id !== undefined, retry: false });
  return (
    <MailDrawerFrame
      opened={id !== undefined}
      title={query.data?.preview?.subject}
      query={query}
      failed={mailMessages.fetchMailsFailed}
    >
      {({ mail, preview, codeHidden }) => (
        <>
          <MailFacts mail={mail} />
          {mail.retriable ? (
            <Button
              mb="md"
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              loading={retrying}
              onClick={() => onRetry(mail)}
            >
              Send again now
            </Button>
          ) : null}
          {codeHidden ? <p className={classes.note}>{mailMessages.mailCodeHidden}</p> : null}
          {preview ? (
            <MailPreview {...preview} />
          ) : (
            <p className={classes.note}>{mailMessages.mailUnreadable}</p>
          )}
        </>
      )}
    </MailDrawerFrame>
  );
}

function MailFacts({ mail }: { mail: MailRow }) {
  const { state, to, template, tries, reason, queuedAt, nextTryAt, endedAt } = mail;
  return (
    <MailFactList>
      <dt>Status</dt>
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
          <dt>Last error</dt>
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
    </MailFactList>
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
        {/* An empty sandbox: no scripts, no navigation. */}
        <iframe title="The email as HTML" srcDoc={html} sandbox="" className={classes.frame} />
      </Tabs.Panel>
      <Tabs.Panel value="text" pt="sm">
        <pre className={classes.text}>{text}</pre>
      </Tabs.Panel>
    </Tabs>
  );
}
