export const optional = (label: string) => `${label} (facultatif)`;
export const noCountry = 'Sans adresse';
export const billing = 'Adresse de facturation';
export const referenceHint = 'Imprimée sur vos factures, par exemple un centre de coûts';
export const taxId = (id: string) => `N° fiscal ${id}`;
