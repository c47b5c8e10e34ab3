import type { OwnTax } from './tax-shares';

/* What documents and pages say about taxes. */

export const taxOn = (tax: string, net: string) => `${tax} on ${net}`;

/** Why a document charges no tax (sales.tax-treatment). */
export const treatmentWords: Readonly<Record<Exclude<OwnTax['taxTreatment'], 'standard'>, string>> = {
  exempt: 'Exempt from tax',
  reverse_charge: 'Reverse charge: the customer accounts for the tax',
};
