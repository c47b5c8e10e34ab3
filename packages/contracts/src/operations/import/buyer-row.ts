import { z } from 'zod';
import { countries, countryName } from '../../core/buyer/address';
import { type Billing, noBilling } from '../../core/buyer/fields';
import { billingSchema, buyerSchema, missingParts } from '../../core/buyer/schema';
import { languages } from '../../languages';
import { importMessages } from './messages';

const normalize = (text: string) => text.trim().toLowerCase();

/** Made with the first row that has a country, because all the names take some time. */
let codes: Map<string, string> | undefined;

function codeOf(typed: string): string | undefined {
  codes ??= new Map([
    ...countries.flatMap((code) =>
      languages.map((language) => [normalize(countryName(code, language)), code] as const),
    ),
    ...countries.map((code) => [normalize(code), code] as const),
    // As shops and tax offices write them.
    ['uk', 'GB'],
    ['el', 'GR'],
  ]);
  return codes.get(normalize(typed));
}

/** A country's code in any case, or its name in a language of the site. */
const countryCellSchema = z.string().transform((text, context): string => {
  const code = codeOf(text);
  if (code) return code;
  context.addIssue(importMessages.country);
  return z.NEVER;
});

/** The cells of a buyer, non-empty. */
export const buyerCellShape = {
  company: buyerSchema.shape.company,
  country: countryCellSchema.optional(),
  street: z.string().optional(),
  street2: z.string().optional(),
  /** Shopify puts an apostrophe before it, so that spreadsheets keep its zeros. */
  postalCode: z
    .string()
    .transform((code) => code.replace(/^'/, ''))
    .optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  taxNumber: z.string().optional(),
  reference: z.string().optional(),
};
type BuyerCells = z.output<z.ZodObject<typeof buyerCellShape>>;

export interface ImportedBuyer {
  company: string;
  /** Every text empty for nothing. */
  billing: Billing;
  /** Why the address was left out. */
  warning?: { field: string; message: string };
}

/**
 * Returns the buyer of a row (import.buyer-details). An incomplete address is left out, with the tax number: other
 * systems ask for less.
 */
export function readBuyer(
  { company, street2, ...cells }: BuyerCells,
  refuse: (field: string, message: string) => void,
): ImportedBuyer {
  const street = [cells.street, street2].filter(Boolean).join('\n');
  const typed = { ...cells, street };
  const [missing] = missingParts({ ...noBilling, ...typed });
  const { data, error } = billingSchema.safeParse(missing ? { reference: cells.reference } : typed);
  for (const { path, message } of error?.issues ?? []) refuse(String(path[0]), message);
  const warning = missing && { field: missing[0], message: importMessages.addressIncomplete };
  return { company, billing: data ?? noBilling, ...(warning && { warning }) };
}
