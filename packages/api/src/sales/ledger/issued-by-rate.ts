import type { Currency } from '@app/contracts/core/money/currency';
import { issuedTaxes, type TaxedDocument } from '@app/contracts/files/document/document-shares';
import { invoice } from '@app/db/schema/sales/invoice';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { isWithin } from '../../core/is-within';

/** What documents of one kind charge, or give back, at one rate, in minor units. */
export interface IssuedTax {
  currency: Currency;
  kind: 'invoice' | 'credit_note';
  /** Empty, and the percentage "0", where no tax is charged. */
  name: string;
  percent: string;
  netCents: number;
  taxCents: number;
}

/** The parts of a stored document that say what it charges: few bytes of many, unpacked once. */
const taxedParts = sql<TaxedDocument>`(select to_jsonb(parts) from jsonb_to_record(${invoice.snapshot})
  as parts (kind text, total integer, tax jsonb, taxes jsonb, deductions jsonb))`;

/**
 * Adds up what the documents issued in a period charge by currency, kind and rate (sales.exported-taxes): the
 * same as the lines of the file. The highest rate comes first.
 */
export async function issuedByRate(
  { db }: Pick<Context, 'db'>,
  { from, before }: { from: string; before: string },
): Promise<IssuedTax[]> {
  const documents = await db
    .select({ currency: sql<Currency>`${invoice.currency}`, document: taxedParts })
    .from(invoice)
    .where(isWithin(invoice.issuedAt, from, before));
  const sums = new Map<string, IssuedTax>();
  for (const { currency, document } of documents) {
    for (const { name, percent, net, amount } of issuedTaxes(document)) {
      const key = JSON.stringify([currency, document.kind, name, percent]);
      const { netCents, taxCents } = sums.get(key) ?? { netCents: 0, taxCents: 0 };
      sums.set(key, {
        ...{ currency, kind: document.kind, name, percent },
        ...{ netCents: netCents + net, taxCents: taxCents + amount },
      });
    }
  }
  return [...sums.values()].sort((one, other) =>
    one.kind === other.kind
      ? Number(other.percent) - Number(one.percent) || (one.name < other.name ? -1 : 1)
      : one.kind === 'invoice'
        ? -1
        : 1,
  );
}
