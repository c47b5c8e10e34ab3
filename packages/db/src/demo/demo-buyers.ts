import { type Billing, noBilling } from '@app/contracts/core/buyer/fields';
import type { DemoEmail } from './demo-accounts';

interface DemoCompany {
  readonly key: string;
  readonly name: string;
  readonly colleaguesSee: boolean;
  readonly people: readonly DemoEmail[];
  readonly billing: Billing;
}

const addressIn = (country: string, address: Partial<Billing>): Billing => ({
  ...noBilling,
  ...{ country, ...address },
});
const monrovia = (street: string, taxNumber = '') =>
  addressIn('LR', { street, postalCode: '1000', city: 'Monrovia', taxNumber });

/**
 * Two companies with colleagues: in one they see each other's requests and orders, in the other they do not.
 */
export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'palm-coast',
    name: 'Palm Coast Traders',
    colleaguesSee: true,
    people: ['mardea.tolbert@example.com', 'joseph.kollie@example.com', 'siah.kpadeh@example.com'],
    billing: monrovia('UN Drive, Waterside', '500123456'),
  },
  {
    key: 'northlight',
    name: 'Northlight Studio',
    colleaguesSee: false,
    people: ['hannah.lindqvist@example.com', 'marcus.whitfield@example.com'],
    billing: addressIn('SE', {
      ...{ street: 'Hantverkargatan 12', postalCode: '112 21', city: 'Stockholm' },
      taxNumber: 'SE550000000401',
    }),
  },
];

/** Addresses of customers who buy for themselves. */
const ownBilling: Partial<Record<DemoEmail, Billing>> = {
  'customer@example.com': monrovia('22 Randall Street'),
  'fatu.barnes@example.com': monrovia('Tubman Boulevard, Sinkor'),
  'grace.okonkwo@example.com': addressIn('NG', {
    ...{ street: '7 Adeola Odeku Street', postalCode: '106104', city: 'Lagos' },
  }),
  'luis.ferreira@example.com': addressIn('PT', {
    ...{ street: 'Rua do Almada 210', postalCode: '4050-031', city: 'Porto' },
  }),
  'oretha.gbowee@example.com': monrovia('Old Road, Congo Town'),
  'prince.doe@example.com': monrovia('Somalia Drive'),
};

/** Returns what the sample orders of a person state as their buyer (sales.buyer-details). */
export function demoBuyerOf(email: string): { customerCompany: string | null; billing: Billing | null } {
  const company = demoCompanies.find(({ people }) => people.some((each) => each === email));
  const billing = company?.billing ?? ownBilling[email as DemoEmail] ?? null;
  return { customerCompany: company?.name ?? null, billing };
}
