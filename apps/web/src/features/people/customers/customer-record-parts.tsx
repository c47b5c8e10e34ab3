import { formatMoney } from '@app/contracts/core/money/format-money';
import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { Link } from '@tanstack/react-router';
import { RecordPart, RecordRow, RecordRows, recordRowLink } from '~/entities/customer/record-part';
import { mailKindOf, mailStateLooks } from '~/entities/mail/mail-labels';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { deviceName } from '~/entities/session/device-name';
import { trpc } from '~/lib/api/trpc';
import { formatBytes } from '~/lib/format/format-bytes';
import { May } from '~/lib/session/may';
import { Ago, Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import type { Customer } from './customer';

interface PartProps {
  customer: Customer;
}

const listOf = (path: string, { email }: Customer) => `${path}search=${encodeURIComponent(email)}`;

/** Lists the latest quotes; each belongs to a ticket. */
export function QuotesPart({ customer }: PartProps) {
  const query = trpc.customer.quotes.useQuery({ id: customer.id });
  return (
    <RecordPart
      title="Quotes"
      query={query}
      totalOf={({ total }) => total}
      isEmpty={({ total }) => total === 0}
      none="No quotes."
      all={{ label: 'All quotes', href: listOf('/dashboard/quotes?', customer) }}
    >
      {({ quotes }) => (
        <RecordRows label="Latest quotes">
          {quotes.map((quote) => (
            <RecordRow
              key={quote.id}
              name={
                <Link to="/dashboard/tickets" search={{ ticket: quote.ticketId }} className={recordRowLink}>
                  {quote.number}
                  {quote.version > 1 ? `, version ${quote.version}` : ''}
                </Link>
              }
              badges={
                <>
                  <QuoteStatusBadge quote={quote} />
                  <span>{formatMoney(quote.totalCents, quote.currency)}</span>
                </>
              }
              at={<Ago at={quote.createdAt} />}
            />
          ))}
        </RecordRows>
      )}
    </RecordPart>
  );
}

/** Lists contact form messages from the same address. */
export function LeadsPart({ customer }: PartProps) {
  const query = trpc.customer.leads.useQuery({ id: customer.id });
  return (
    <RecordPart
      title="Contact messages"
      query={query}
      totalOf={({ total }) => total}
      isEmpty={({ total }) => total === 0}
      none="No messages from this address."
      all={{ label: 'All messages', href: listOf('/dashboard/messages?show=all&', customer) }}
    >
      {({ messages }) => (
        <RecordRows label="Latest contact messages">
          {messages.map(({ id, message, handledAt, createdAt }) => (
            <RecordRow
              key={id}
              name={
                <Link
                  to="/dashboard/messages"
                  search={{ show: 'all', message: id }}
                  className={recordRowLink}
                >
                  Message of <Day at={createdAt} />
                </Link>
              }
              badges={
                <StatusBadge tone={handledAt ? 'success' : 'warning'}>
                  {handledAt ? 'Handled' : 'Unanswered'}
                </StatusBadge>
              }
              more={message}
            />
          ))}
        </RecordRows>
      )}
    </RecordPart>
  );
}

/** Lists mails sent to the address, with their delivery state. */
export function MailsPart({ customer }: PartProps) {
  const query = trpc.customer.mails.useQuery({ id: customer.id });
  return (
    <RecordPart
      title="Emails"
      query={query}
      isEmpty={(mails) => mails.length === 0}
      none={`No emails in the last ${formatSpan(limits.mailRecordMs)}.`}
      all={{ label: 'All emails', href: listOf('/dashboard/mail?', customer) }}
    >
      {(mails) => (
        <RecordRows label="Latest emails">
          {mails.map(({ id, template, subject, state, reason, queuedAt }) => (
            <RecordRow
              key={id}
              name={
                <Link to="/dashboard/mail" search={{ mail: id }} className={recordRowLink}>
                  {subject ?? mailKindOf(template)}
                </Link>
              }
              badges={
                <StatusBadge tone={mailStateLooks[state].tone}>{mailStateLooks[state].label}</StatusBadge>
              }
              at={<Ago at={queuedAt} />}
              more={state === 'sent' ? null : reason}
            />
          ))}
        </RecordRows>
      )}
    </RecordPart>
  );
}

/** Lists files attached in the customer's conversations by anyone. */
export function FilesPart({ customer }: PartProps) {
  const query = trpc.customer.files.useQuery({ id: customer.id });
  return (
    <RecordPart title="Files" query={query} isEmpty={(files) => files.length === 0} none="No files.">
      {(files) => (
        <RecordRows label="Latest files">
          {files.map(({ id, fileName, bytes, url, ticketId, ticketNumber, orderNumber, createdAt }) => (
            <RecordRow
              key={id}
              name={
                <a href={url} target="_blank" rel="noopener" className={recordRowLink}>
                  {fileName}
                </a>
              }
              badges={<span>{formatBytes(bytes)}</span>}
              at={<Ago at={createdAt} />}
              more={
                orderNumber ? (
                  <May need="orders:read" otherwise={orderNumber}>
                    <Link to="/dashboard/orders/$number" params={{ number: orderNumber }}>
                      {orderNumber}
                    </Link>
                  </May>
                ) : ticketId ? (
                  <Link to="/dashboard/tickets" search={{ ticket: ticketId }}>
                    {ticketNumber}
                  </Link>
                ) : null
              }
            />
          ))}
        </RecordRows>
      )}
    </RecordPart>
  );
}

/** Lists the customer's active sign-ins (customers.sign-ins). */
export function SignInsPart({ customer }: PartProps) {
  const query = trpc.customer.signIns.useQuery({ id: customer.id });
  return (
    <RecordPart
      title="Logins"
      query={query}
      isEmpty={(signIns) => signIns.length === 0}
      none="Not logged in anywhere."
      all={{ label: 'Activity', href: `/dashboard/activity?person=${customer.id}` }}
    >
      {(signIns) => (
        <RecordRows label="Latest logins">
          {signIns.map(({ device, network, createdAt, lastSeenAt }) => (
            <RecordRow
              key={createdAt}
              name={<span>{deviceName(device)}</span>}
              at={<Day at={createdAt} />}
              more={
                <>
                  {network ? `Network ${network}, last` : 'Last'} seen <Ago at={lastSeenAt} />
                </>
              }
            />
          ))}
        </RecordRows>
      )}
    </RecordPart>
  );
}
