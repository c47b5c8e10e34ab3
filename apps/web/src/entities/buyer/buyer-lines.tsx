import { addressLines } from '@app/contracts/core/buyer/address';
import type { Billing } from '@app/contracts/core/buyer/fields';
import { language } from '@app/contracts/locale';
import * as words from './billing-messages';

interface BuyerLinesProps {
  name: string;
  company: string | null;
  /** Null where nobody was asked for it. */
  billing: Billing | null;
}

/** A buyer as documents print it, a line each: the company first, with the person below it. */
export function BuyerLines({ name, company, billing }: BuyerLinesProps) {
  const lines = [
    ...(company ? [name] : []),
    ...(billing ? addressLines(billing, language) : []),
    ...(billing?.taxNumber ? [words.taxId(billing.taxNumber)] : []),
  ];
  return (
    <>
      <strong>{company || name}</strong>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; nothing is moved.
        <span key={index}>{line}</span>
      ))}
    </>
  );
}
