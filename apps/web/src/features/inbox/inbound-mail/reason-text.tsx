import { inboundReasons } from '@app/contracts/inbox/inbound-mail/outcome';
import { Link } from '@tanstack/react-router';
import type { InboundMailRow } from './inbound-mail-search';

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
