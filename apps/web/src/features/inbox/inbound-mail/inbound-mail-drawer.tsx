import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { inboundReasons } from '@app/contracts/inbox/inbound-mail/outcome';
import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MailDrawerFrame, MailFactList } from '~/entities/mail/mail-drawer-frame';
import { MailFileLink } from '~/entities/mail/mail-file-link';
import { OriginalLink } from '~/entities/mail/original-link';
import { trpc } from '~/lib/api/trpc';
import { formatBytes } from '~/lib/format/format-bytes';
import { Ago } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { DecideMail } from './decide-mail';
import classes from './inbound-mail.module.css';
import { type InboundMail, type InboundMailRow, outcomeBadge } from './inbound-mail-search';

type ReasonFacts = Pick<
  InboundMailRow,
  'reason' | 'isForged' | 'error' | 'ticketId' | 'ticketNumber' | 'leadId' | 'handledBy'
>;

/** Explains why a mail is in its state, who decided it, and which ticket or contact message it belongs to. */
export function ReasonText({ mail }: { mail: ReasonFacts }) {
  const { reason, isForged, error, ticketId, ticketNumber, leadId, handledBy } = mail;
  const why =
    reason === 'byHand' ? handledBy && `${handledBy} decided so.` : reason && inboundReasons[reason];
  // Other reasons, and decisions, leave this out.
  const forged = isForged && reason !== 'forgedSender' && inboundReasons.forgedSender;
  return (
    <>
      {[forged, why, error].filter(Boolean).join(' ')}
      {ticketId && ticketNumber ? (
        <>
          {' '}
          <Link to="/dashboard/tickets" search={{ ticket: ticketId }}>
            {ticketNumber}
          </Link>
        </>
      ) : null}
      {leadId && !ticketNumber ? (
        <>
          {' '}
          <Link to="/dashboard/messages" search={{ show: 'all', message: leadId }}>
            Open the contact message
          </Link>
        </>
      ) : null}
    </>
  );
}

/** Shows one incoming mail as text, with its actions. */
export function InboundMailDrawer({ id }: { id: string | undefined }) {
  const query = trpc.inboundMail.byId.useQuery({ id: id ?? '' }, { enabled: id !== undefined, retry: false });
  return (
    <MailDrawerFrame
      opened={id !== undefined}
      title={query.data?.subject}
      query={query}
      failed={inboundMailMessages.fetchFailed}
    >
      {(mail) => (
        <>
          <MailFacts mail={mail} />
          <DecideMail key={mail.id} mail={mail} />
          <pre className={classes.text} dir="auto">
            {mail.body || '(no text)'}
          </pre>
          {mail.folded ? (
            <details className={classes.folded}>
              <summary>Quoted text and signature</summary>
              <pre className={classes.text} dir="auto">
                {mail.folded}
              </pre>
            </details>
          ) : null}
          {mail.hasOriginal ? <OriginalLink mailId={mail.id} /> : null}
        </>
      )}
    </MailDrawerFrame>
  );
}

/** The files that came with a mail, to download from the original whatever their kind. */
function MailFiles({ mail: { id, files, filesKept } }: { mail: InboundMail }) {
  return (
    <>
      <Box component="ul" m={0} ps={20} style={{ overflowWrap: 'anywhere' }}>
        {files.map(({ name, bytes }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the file.
          <li key={position}>
            {filesKept ? <MailFileLink mailId={id} name={name} index={position} /> : name}{' '}
            <span className={classes.more}>{formatBytes(bytes)}</span>
          </li>
        ))}
      </Box>
      {filesKept ? null : inboundMailMessages.filesGone}
    </>
  );
}

function MailFacts({ mail }: { mail: InboundMail }) {
  const { from, recipients, outcome, leftOut, receivedAt } = mail;
  const badge = outcomeBadge(outcome);
  return (
    <MailFactList>
      <dt>Outcome</dt>
      <dd>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge> <ReasonText mail={mail} />
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
      {mail.files.length > 0 ? (
        <>
          <dt>Files</dt>
          <dd>
            <MailFiles mail={mail} />
          </dd>
        </>
      ) : null}
      {leftOut.length > 0 ? (
        <>
          <dt>Left out</dt>
          <dd>{leftOut.map(({ name, why }) => `${name}: ${why}`).join(' ')}</dd>
        </>
      ) : null}
    </MailFactList>
  );
}
