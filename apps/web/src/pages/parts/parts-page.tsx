import { formatMoney, formatShortMoney } from '@app/contracts/core/money/format-money';
import { leadStates } from '@app/contracts/desk/contact/status';
import { ticketStatuses } from '@app/contracts/desk/ticket/status';
import { orderStatusLabels, paymentStatusLabels } from '@app/contracts/sales/order/status-labels';
import { paymentStateLabels } from '@app/contracts/sales/payment/state-labels';
import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import type { ReactNode } from 'react';
import { invoiceStateLabels, invoiceStateTones } from '~/entities/invoice/invoice-words';
import { mailStateLooks } from '~/entities/mail/mail-labels';
import { orderStatusTones, paymentStatusTones } from '~/entities/order/order-status';
import { paymentStateTones } from '~/entities/order/payment-tones';
import { quoteStateTones } from '~/entities/quote/quote-status';
import { templateStatusLabels, templateStatusTones } from '~/entities/template/template-status';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { LeadStateBadge } from '~/features/desk/messages/lead-state-badge';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import { Ago, Day, DayAndTime, TimeOfDay, Until } from '~/ui/display/date-time';
import { StatusBadge, type StatusTone } from '~/ui/display/status-badge';
import { FieldParts } from './field-parts';
import { ListParts } from './list-parts';
import { MessageParts } from './message-parts';
import { PartSection } from './part-section';
import classes from './parts-page.module.css';

/** Returns a row of badges, one for each labelled state. */
function badges<State extends string>(labels: Record<State, string>, tones: Record<State, StatusTone>) {
  return (Object.keys(labels) as State[]).map((state) => (
    <StatusBadge key={state} tone={tones[state]}>
      {labels[state]}
    </StatusBadge>
  ));
}

const states: readonly { of: string; shown: ReactNode }[] = [
  { of: 'Ticket', shown: ticketStatuses.map((status) => <TicketStatusBadge key={status} status={status} />) },
  { of: 'Lead', shown: leadStates.map((state) => <LeadStateBadge key={state} state={state} />) },
  { of: 'Quote', shown: badges(quoteStateLabels, quoteStateTones) },
  { of: 'Order', shown: badges(orderStatusLabels, orderStatusTones) },
  { of: 'Payment of an order', shown: badges(paymentStatusLabels, paymentStatusTones) },
  { of: 'Payment', shown: badges(paymentStateLabels, paymentStateTones) },
  { of: 'Invoice', shown: badges(invoiceStateLabels, invoiceStateTones) },
  { of: 'Template', shown: badges(templateStatusLabels, templateStatusTones) },
  {
    of: 'Mail',
    shown: Object.entries(mailStateLooks).map(([state, { label, tone }]) => (
      <StatusBadge key={state} tone={tone}>
        {label}
      </StatusBadge>
    )),
  },
];

const minute = 60_000;

/** Status badges, dates and prices. */
function StateParts() {
  const now = Date.now();
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  return (
    <>
      <PartSection title="States" text="A dot and a word: never by colour alone.">
        <dl className={classes.states}>
          {states.map(({ of, shown }) => (
            <Fact key={of} name={of}>
              {shown}
            </Fact>
          ))}
        </dl>
      </PartSection>
      <PartSection title="Times and money">
        <dl className={classes.states}>
          <Fact name="Lately">
            <Ago at={at(-5 * minute)} />
          </Fact>
          <Fact name="Soon">
            <Until at={at(90 * minute)} />
          </Fact>
          <Fact name="Day">
            <Day at={at(0)} />
          </Fact>
          <Fact name="Time of day">
            <TimeOfDay at={at(0)} />
          </Fact>
          <Fact name="Both">
            <DayAndTime at={at(0)} />
          </Fact>
          <Fact name="Calendar day">
            {formatCalendarDay('2026-11-30')}, in columns {formatCalendarDay('2026-11-30', 'medium')}
          </Fact>
          <Fact name="Money">
            {formatMoney(1_234_567, 'USD')}, on cards {formatShortMoney(123_456_700, 'USD')}
          </Fact>
        </dl>
      </PartSection>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={classes.row}>{children}</dd>
    </>
  );
}

/**
 * /dev/parts of a local site: every UI part that screens are made of, shown once as it is used. Check here
 * before making a new part, and add new ones.
 */
export function PartsPage() {
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <h1>Parts of the screens</h1>
        <ColorSchemeToggle />
      </div>
      <FieldParts />
      <StateParts />
      <ListParts />
      <MessageParts />
    </main>
  );
}
