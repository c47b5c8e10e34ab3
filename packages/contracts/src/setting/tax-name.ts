/** What the tax is called until somebody says otherwise. */
export const usualTaxName = 'Tax';
