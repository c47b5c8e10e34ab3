import { formatCharge } from '@app/contracts/catalogue/price/price';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { quoteStateOf } from '@app/contracts/sales/quote/status';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { FormAlert } from '~/ui/feedback/form-alert';
import { AcceptForm } from './accept-form';
import { AskChangeDialog } from './ask-change-dialog';
import type { CustomerQuote } from './customer-quote';
import { DeclineDialog } from './decline-dialog';
import classes from './quote-decision.module.css';
import { QuoteOutcome } from './quote-outcome';
import * as words from './quotes-customer-messages';

/** Id of the whole box. */
export const decisionId = 'quote-decision';
/** Id of the heading above the form that accepts. */
export const acceptId = 'accept-quote';

type QuoteDialog = 'change' | 'decline';

interface QuoteDecisionProps {
  quote: CustomerQuote;
  /** The quote replaced the version that the page was opened with. */
  isNewer: boolean;
}

/** Shows the customer's options for a quote, or its outcome. */
export function QuoteDecision({ quote, isNewer }: QuoteDecisionProps) {
  const state = quoteStateOf(quote);
  const dialogs = useFormDialog<QuoteDialog>(`quote-answer:${quote.number}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownState = useRef(quote.id + state);
  // The pressed button is gone, so the focus moves to the heading, and screen readers announce the change.
  useEffect(() => {
    if (shownState.current !== quote.id + state) heading.current?.focus();
    shownState.current = quote.id + state;
  }, [quote.id, state]);
  const money = (minorUnits: number) => formatMoney(minorUnits, quote.currency);
  const dialogProps = { quote, form: `quote-answer:${quote.number}`, onClose: dialogs.close };
  return (
    <Stack id={decisionId} gap="sm" p={20} bd="1px solid var(--line)" bdrs="lg" bg="var(--surface)">
      {isNewer ? <FormAlert tone="error">{words.newerCame(quote.version)}</FormAlert> : null}
      <Text c="var(--ink-strong)" ff="heading" fz="2rem" fw={700} lh={1.2} mod="figures">
        {formatCharge(quote.totalCents, money)}
      </Text>
      {state === 'sent' ? (
        <>
          <h2 ref={heading} id={acceptId} tabIndex={-1} className={classes.heading}>
            {words.accept}
          </h2>
          {quote.depositCents > 0 ? (
            <Text inherit c="var(--ink-strong)" fz="sm">
              {words.depositFirst(money(quote.depositCents), money(quote.totalCents - quote.depositCents))}
            </Text>
          ) : null}
          <AcceptForm key={quote.id} quote={quote} />
          <Group grow preventGrowOverflow={false} gap="xs">
            <Button variant="default" px="xs" mih={44} onClick={() => dialogs.open('change')}>
              {words.askChange}
            </Button>
            <Button variant="default" px="xs" mih={44} onClick={() => dialogs.open('decline')}>
              {words.decline}
            </Button>
          </Group>
        </>
      ) : (
        <QuoteOutcome
          quote={quote}
          state={state}
          headingRef={heading}
          onAsk={() => dialogs.open('change')}
          onDecline={() => dialogs.open('decline')}
        />
      )}
      <AskChangeDialog
        {...dialogProps}
        opens="change"
        opened={dialogs.opened && dialogs.dialog === 'change'}
      />
      <DeclineDialog
        {...dialogProps}
        opens="decline"
        opened={dialogs.opened && dialogs.dialog === 'decline'}
      />
    </Stack>
  );
}
