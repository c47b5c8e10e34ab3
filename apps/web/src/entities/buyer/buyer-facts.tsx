import { addressLines } from '@app/contracts/core/buyer/address';
import { type Billing, billingFields, referenceLabel } from '@app/contracts/core/buyer/fields';
import * as fieldNames from '@app/contracts/field-names';
import { RecordFacts } from '~/ui/display/record-card';

interface KnownBuyer {
  company: string | null;
  purchaseOrderNumber: string | null;
  /** Null where nobody was asked for it. */
  billing: Billing | null;
}

/** Returns what the team sees of a buyer besides the account, each with its label; none for what nobody said. */
export function buyerFacts({ company, purchaseOrderNumber, billing }: KnownBuyer) {
  const address = billing ? addressLines(billing, 'en') : [];
  return [
    [fieldNames.company, company],
    ['Address', address.join('\n')],
    [billingFields.taxNumber.label, billing?.taxNumber],
    [fieldNames.purchaseOrderNumber, purchaseOrderNumber],
    [referenceLabel, billing?.reference],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
}

export function BuyerFacts({ facts }: { facts: ReturnType<typeof buyerFacts> }) {
  return (
    <RecordFacts>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</dd>
        </div>
      ))}
    </RecordFacts>
  );
}
