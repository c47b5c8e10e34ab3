import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { boundedText } from '../../text';
import { taxTreatments } from '../money/tax-shares';

/** Whether tax is charged, and what documents print if it is not (sales.tax-treatment). */
export const taxStatusFields = {
  taxTreatment: z.enum(taxTreatments),
  taxReason: boundedText('Reason', limits.taxReason).default(''),
};
const taxStatusSchema = z.object(taxStatusFields);
export type TaxStatus = z.output<typeof taxStatusSchema>;

/** Nothing is printed where tax is charged. */
export const toTaxStatus = ({ taxTreatment, taxReason }: TaxStatus): TaxStatus => ({
  taxTreatment,
  taxReason: taxTreatment === 'standard' ? '' : taxReason,
});

export const taxedByLine: TaxStatus = { taxTreatment: 'standard', taxReason: '' };

/** What new quotes and sales of a customer or of a company's people start with. */
export const setTaxStatusSchema = z.object({
  id: idSchema,
  /** The last change known to the caller, so that a change made meanwhile is not overwritten. */
  updatedAt: z.iso.datetime().optional(),
  /** Null for that of the company; of a company, for tax by line. */
  taxTreatment: taxStatusFields.taxTreatment.nullable(),
  taxReason: taxStatusFields.taxReason,
});
