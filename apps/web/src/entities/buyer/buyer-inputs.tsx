import { noBilling } from '@app/contracts/core/buyer/fields';
import * as fieldNames from '@app/contracts/field-names';
import type { DocumentParty } from '@app/contracts/files/document/document';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { BillingInputs } from './billing-inputs';
import { optional } from './billing-messages';

type Billing = typeof noBilling;

/** A buyer as orders keep it; null for what nobody said. */
interface KnownBuyer {
  company: string | null;
  purchaseOrderNumber: string | null;
  billing: NonNullable<DocumentParty['billing']> | null;
}

/** Returns the values of the form for a buyer. */
export const buyerValues = ({ company, purchaseOrderNumber, billing }: KnownBuyer) => ({
  company: company ?? '',
  purchaseOrderNumber: purchaseOrderNumber ?? '',
  billing: billing ?? noBilling,
});

interface BuyerInputsProps {
  country: string;
  fieldProps: (
    name: 'company' | 'purchaseOrderNumber' | `billing.${keyof Billing}`,
  ) => GetInputPropsReturnType;
}

/** The inputs with which the team confirms or corrects the buyer of an order (sales.buyer-details). */
export function BuyerInputs({ country, fieldProps }: BuyerInputsProps) {
  return (
    <>
      <TextInput label={optional(fieldNames.company)} autoComplete="off" {...fieldProps('company')} />
      <TextInput
        label={optional(fieldNames.purchaseOrderNumber)}
        autoComplete="off"
        {...fieldProps('purchaseOrderNumber')}
      />
      <BillingInputs forTeam country={country} fieldProps={(name) => fieldProps(`billing.${name}`)} />
    </>
  );
}
