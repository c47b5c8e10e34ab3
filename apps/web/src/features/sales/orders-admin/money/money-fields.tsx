import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { parseMoney } from '@app/contracts/core/money/parse-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { recordPaymentSchema } from '@app/contracts/sales/payment/schema';
import {
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { z } from 'zod';
import { OwnPasswordField } from '~/ui/forms/password/own-password-field';

/** Field for a typed amount of money. */
export function AmountField(props: TextInputProps) {
  return (
    <TextInput
      label="Amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      data-autofocus
      {...props}
    />
  );
}

/** Field for the reason why money is moved or a record is corrected. */
export function ReasonField(props: TextareaProps) {
  return <Textarea label="Reason" dir="auto" autosize minRows={2} maxRows={6} {...props} />;
}

/** Field for the own password, which moving money asks for again. */
export function MoneyPasswordField(props: PasswordInputProps) {
  return (
    <OwnPasswordField label="Your password" description="Required again because money is moved." {...props} />
  );
}

/** Returns a schema that parses a typed amount above zero into minor units of the currency. */
export function typedAmountSchema(currency: Currency) {
  return z
    .string()
    .transform((text, context) => {
      if (text.trim() === '') return Number.NaN;
      const cents = parseMoney(text, currency);
      if (cents !== null) return cents;
      context.addIssue({
        code: 'custom',
        message: paymentMessages.amountUnreadable(formatMoney(123_450, currency)),
      });
      return z.NEVER;
    })
    .pipe(recordPaymentSchema.shape.amountCents);
}
