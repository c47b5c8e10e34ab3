/* Copy of a buyer's details. */

export const optional = (label: string) => `${label} (optional)`;
export const noCountry = 'No address';
export const billing = 'Billing address';
export const referenceHint = 'Printed on your invoices, for example a cost center';
export const taxId = (id: string) => `Tax ID ${id}`;
