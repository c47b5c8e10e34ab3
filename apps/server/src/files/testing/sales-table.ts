import type { SoldLine } from './bookkeeper';

/** What happens after the customer has accepted; amounts are minor units. */
export type Step =
  /** On the provider's page, or by transfer where the provider does not take the amount. */
  | ['pay', 'deposit' | 'whole']
  | ['transfer', bigint]
  | ['final']
  /** Without an amount, all that is left of the newest invoice. */
  | ['credit', bigint?]
  | ['reissue']
  | ['receipt']
  | ['refund', bigint]
  /** Of the newest invoice. */
  | ['writeOff', bigint]
  | ['cancel'];

export interface Sale {
  name: string;
  currency: string;
  language: 'en' | 'fr';
  treatment?: 'exempt' | 'reverse_charge';
  /** In percent, or an amount. */
  deposit?: string | bigint;
  lines: SoldLine[];
  steps: Step[];
}

const line = (price: bigint, rate = '20', quantity = 1n): SoldLine => ({ price, rate, quantity });
const percentOff = (percent: string, of?: number): SoldLine => ({ percent, ...(of !== undefined && { of }) });
const off = (price: bigint, of?: number): SoldLine => ({ price: -price, ...(of !== undefined && { of }) });

/** Every rate of the table besides the default one. */
export const furtherRates = ['0', '5.5', '7', '8.25', '8.375', '10', '19'];
export const defaultRate = '20';

/** Sales of all kinds: rates, discounts, deposits, credits, currencies and both languages. */
export const sales: Sale[] = [
  {
    ...{ name: 'one rate, a deposit in percent', currency: 'USD', language: 'en', deposit: '30' },
    lines: [line(100_001n, '8.25')],
    steps: [['pay', 'deposit'], ['final'], ['pay', 'whole'], ['receipt']],
  },
  {
    ...{ name: 'two rates, discounts on one and all, a deposit as amount', currency: 'USD', language: 'fr' },
    deposit: 50_000n,
    lines: [line(100_001n), line(20_003n, '5.5', 3n), percentOff('10', 1), percentOff('4.375')],
    steps: [['transfer', 60_000n], ['final'], ['credit', 3_333n], ['pay', 'whole'], ['receipt'], ['credit']],
  },
  {
    ...{ name: 'three rates, corrected buyer', currency: 'EUR', language: 'fr' },
    lines: [line(3_333n, '10', 7n), line(1n, '5.5'), line(99_999n, '20', 2n), off(1_001n, 0)],
    steps: [['reissue'], ['credit', 1n], ['credit', 77_777n], ['pay', 'whole'], ['receipt'], ['credit']],
  },
  {
    ...{ name: 'an unpaid deposit before the final invoice', currency: 'EUR', language: 'en', deposit: '50' },
    lines: [line(4_999n, '19', 3n), line(1_251n, '7', 11n), off(777n)],
    steps: [['final'], ['credit', 2_500n], ['pay', 'deposit'], ['pay', 'whole'], ['receipt']],
  },
  {
    ...{ name: 'small yen', currency: 'JPY', language: 'en', deposit: '33' },
    lines: [line(1n, '10'), line(3n, '8.25', 5n), line(70n, '0'), percentOff('12.5'), line(5n, '7', 3n)],
    steps: [['pay', 'deposit'], ['transfer', 1n], ['final'], ['credit', 2n], ['pay', 'whole'], ['receipt']],
  },
  {
    ...{ name: 'yen in French, part credits to nothing', currency: 'JPY', language: 'fr' },
    lines: [line(123_457n, '10'), line(9_999n, '20', 9n), percentOff('33.333', 0)],
    steps: [['credit', 1n], ['credit', 100_000n], ['credit', 7n], ['credit']],
  },
  {
    ...{ name: 'a rate of three decimals and none', currency: 'XOF', language: 'fr', deposit: '40' },
    lines: [line(250_001n, '8.375'), line(33_333n, '0', 3n), line(17n, '20'), percentOff('5')],
    steps: [['pay', 'deposit'], ['final'], ['reissue'], ['pay', 'whole'], ['receipt'], ['credit', 99_999n]],
  },
  {
    ...{ name: 'dinars of three decimals', currency: 'KWD', language: 'en', deposit: 12_340n },
    lines: [line(45_677n, '5.5', 2n), line(1_005n, '8.375', 13n), off(5n, 1), percentOff('2.5')],
    steps: [['pay', 'deposit'], ['final'], ['credit', 1_111n], ['pay', 'whole'], ['receipt'], ['credit']],
  },
  {
    ...{ name: 'dinars in French', currency: 'TND', language: 'fr' },
    lines: [line(99_995n, '19', 4n), line(12_503n, '7', 3n), off(10_001n)],
    steps: [['transfer', 100_001n], ['credit', 50_003n], ['pay', 'whole'], ['receipt']],
  },
  {
    ...{ name: 'exempt, a deposit in percent', currency: 'USD', language: 'en', deposit: '20' },
    treatment: 'exempt',
    lines: [line(100_003n), line(777n, '5.5', 9n), percentOff('7.5', 0)],
    steps: [['pay', 'deposit'], ['final'], ['credit', 1_000n], ['pay', 'whole'], ['receipt']],
  },
  {
    ...{
      name: 'reverse charge, corrected buyer',
      currency: 'EUR',
      language: 'fr',
      treatment: 'reverse_charge',
    },
    lines: [line(250_000n, '19'), line(4_999n, '7'), percentOff('3')],
    steps: [['reissue'], ['pay', 'whole'], ['receipt'], ['credit', 4_321n], ['credit']],
  },
  {
    ...{ name: 'six rates, nearly all as deposit', currency: 'USD', language: 'en', deposit: '99' },
    lines: [
      ...[line(1n), line(3n, '5.5'), line(7n, '7'), line(99n, '8.25', 3n), line(1_001n, '19')],
      ...[line(5n, '8.375', 7n), percentOff('1', 4), percentOff('2')],
    ],
    steps: [['pay', 'deposit'], ['final'], ['transfer', 1n], ['credit', 3n], ['credit']],
  },
  {
    ...{ name: 'called off after the deposit', currency: 'EUR', language: 'en', deposit: '25' },
    lines: [line(80_001n, '19'), line(20_005n, '7')],
    steps: [['pay', 'deposit'], ['final'], ['reissue'], ['cancel']],
  },
  {
    ...{ name: 'money back in two parts', currency: 'USD', language: 'fr' },
    lines: [line(33_335n, '8.25', 3n), line(5_001n, '0'), line(12n, '8.375')],
    steps: [['transfer', 113_269n], ['receipt'], ['refund', 10_001n], ['receipt'], ['refund', 103_268n]],
  },
  {
    ...{ name: 'all of it as deposit', currency: 'EUR', language: 'en', deposit: '100' },
    lines: [line(10_005n, '5.5'), line(10_005n, '10'), line(0n, '7')],
    steps: [['pay', 'whole'], ['receipt'], ['credit', 10_000n]],
  },
  {
    ...{ name: 'paid in full before the final invoice', currency: 'KWD', language: 'fr', deposit: '33' },
    lines: [line(1_115n, '10', 3n), line(2_225n, '20'), percentOff('50', 1)],
    steps: [['pay', 'deposit'], ['pay', 'whole'], ['receipt'], ['credit', 1_000n]],
  },
  {
    ...{ name: 'a part written off, after a deposit and a credit', currency: 'EUR', language: 'en' },
    deposit: '30',
    lines: [line(40_003n, '19', 2n), line(9_999n, '7'), percentOff('2.5')],
    steps: [
      ...([['pay', 'deposit'], ['final'], ['credit', 5_001n], ['writeOff', 1_234n]] satisfies Step[]),
      ...([['pay', 'whole'], ['receipt']] satisfies Step[]),
    ],
  },
  {
    ...{ name: 'small yen written off', currency: 'JPY', language: 'fr' },
    lines: [line(1_001n, '10', 3n), line(7n, '0')],
    steps: [['transfer', 3_000n], ['writeOff', 3n], ['pay', 'whole'], ['receipt']],
  },
];
