import { type TokenScope, tokenScopeFacts } from '@app/contracts/accounts/api-token/scope';
import { tokenScopeFacts as frenchScopeFacts } from '@app/contracts/accounts/api-token/scope.fr';
import type { SecondStep, SignInMethod } from '@app/contracts/accounts/auth/sign-in-way';
import { currencies } from '@app/contracts/core/money/currencies';
import { type Currency, currencyDecimals } from '@app/contracts/core/money/currency';
import { correctionStateLabels } from '@app/contracts/delivery/correction/state-labels';
import { correctionStateLabels as frenchCorrectionStates } from '@app/contracts/delivery/correction/state-labels.fr';
import { licenseStateLabels } from '@app/contracts/delivery/license/state-labels';
import { licenseStateLabels as frenchLicenseStates } from '@app/contracts/delivery/license/state-labels.fr';
import { proofStateLabels } from '@app/contracts/delivery/proof/state-labels';
import { proofStateLabels as frenchProofStates } from '@app/contracts/delivery/proof/state-labels.fr';
import { reviewStateLabels } from '@app/contracts/delivery/review/state-labels';
import { reviewStateLabels as frenchReviewStates } from '@app/contracts/delivery/review/state-labels.fr';
import { verdictLabels } from '@app/contracts/desk/rating/verdict';
import { verdictLabels as frenchVerdicts } from '@app/contracts/desk/rating/verdict.fr';
import { ticketStatusLabels } from '@app/contracts/desk/ticket/status-labels';
import { ticketStatusLabels as frenchTicketStatuses } from '@app/contracts/desk/ticket/status-labels.fr';
import { type Language, languageNames } from '@app/contracts/languages';
import { formatDay, formatMoneyIn } from '@app/contracts/localized-formats';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { roleLabels as frenchRoles } from '@app/contracts/people/user/role-labels.fr';
import { invoiceKindLabels } from '@app/contracts/sales/invoice/kind-labels';
import { invoiceKindLabels as frenchInvoiceKinds } from '@app/contracts/sales/invoice/kind-labels.fr';
import { orderStatusLabels, paymentStatusLabels } from '@app/contracts/sales/order/status-labels';
import {
  orderStatusLabels as frenchOrderStatuses,
  paymentStatusLabels as frenchPaymentStatuses,
} from '@app/contracts/sales/order/status-labels.fr';
import { providerLabels } from '@app/contracts/sales/payment/provider-labels';
import { providerLabels as frenchProviders } from '@app/contracts/sales/payment/provider-labels.fr';
import { paymentStateLabels } from '@app/contracts/sales/payment/state-labels';
import { paymentStateLabels as frenchPaymentStates } from '@app/contracts/sales/payment/state-labels.fr';
import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import { quoteStateLabels as frenchQuoteStates } from '@app/contracts/sales/quote/state-labels.fr';
import { own } from './own-data-part';

type Labels = Readonly<Record<string, string>>;

interface ValueWords {
  role: Labels;
  signedInBy: Record<SignInMethod, string>;
  secondStep: Record<SecondStep, string>;
  allows: Labels;
  /** Labels for the values in each part of the copy. */
  status: Readonly<Record<string, Labels>>;
  payment: Labels;
  by: Labels;
  state: Labels;
  kind: Labels;
  verdict: Labels;
  from: Labels;
  language: Labels;
  truth: readonly [yes: string, no: string];
}

function scopeLabels(facts: Readonly<Record<TokenScope, { label: string }>>): Labels {
  return Object.fromEntries(Object.entries(facts).map(([scope, { label }]) => [scope, label]));
}

const english: ValueWords = {
  role: roleLabels,
  signedInBy: {
    password: 'Password',
    passkey: 'Passkey',
    provider: 'Identity provider',
    signup: 'Sign-up',
  },
  secondStep: {
    ...{ app: 'Code of the app', passkey: 'Passkey', recovery: 'Recovery code' },
    ...{ trusted: 'Trusted device', provider: 'Second factor of the identity provider' },
  },
  allows: scopeLabels(tokenScopeFacts),
  status: {
    requests: ticketStatusLabels,
    quotes: quoteStateLabels,
    orders: orderStatusLabels,
    reviews: reviewStateLabels,
  },
  payment: paymentStatusLabels,
  by: providerLabels,
  state: { ...paymentStateLabels, ...licenseStateLabels, ...proofStateLabels, ...correctionStateLabels },
  kind: invoiceKindLabels,
  verdict: verdictLabels,
  from: { [own]: 'You' },
  language: languageNames,
  truth: ['Yes', 'No'],
};

const french: ValueWords = {
  role: frenchRoles,
  signedInBy: {
    password: 'Mot de passe',
    passkey: 'Clé d’accès',
    provider: 'Fournisseur d’identité',
    signup: 'Inscription',
  },
  secondStep: {
    ...{ app: 'Code de l’application', passkey: 'Clé d’accès', recovery: 'Code de secours' },
    ...{ trusted: 'Appareil de confiance', provider: 'Second facteur du fournisseur d’identité' },
  },
  allows: scopeLabels(frenchScopeFacts),
  status: {
    requests: frenchTicketStatuses,
    quotes: frenchQuoteStates,
    orders: frenchOrderStatuses,
    reviews: frenchReviewStates,
  },
  payment: frenchPaymentStatuses,
  by: frenchProviders,
  state: { ...frenchPaymentStates, ...frenchLicenseStates, ...frenchProofStates, ...frenchCorrectionStates },
  kind: frenchInvoiceKinds,
  verdict: frenchVerdicts,
  from: { [own]: 'Vous' },
  language: languageNames,
  truth: ['Oui', 'Non'],
};

const valueWords: Record<Language, ValueWords> = { en: english, fr: french };

/** `1234.50 USD`, the format of every amount in the data. */
const sum = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

function formatSum(language: Language, text: string): string {
  const [, figure = '', code] = sum.exec(text) ?? [];
  const currency = currencies.find((each) => each === code);
  if (!currency) return text;
  return formatMoneyIn(language, minorUnits(figure, currency), currency);
}

const minorUnits = (figure: string, currency: Currency) =>
  Math.round(Number(figure) * 10 ** currencyDecimals(currency));

const sums = new Set(['price', 'total', 'tax', 'amount']);
const { status: _byPart, truth: _truth, ...labelled } = english;

/**
 * Returns the localized text for a value on the copy's page: states, kinds, amounts and days, by their field
 * names. User text and values added by later releases stay unchanged.
 */
export function valueInWords(
  language: Language,
  { part, field, value }: { part: string; field: string; value: string | number | boolean | null },
): string {
  const words = valueWords[language];
  if (typeof value === 'boolean') return words.truth[value ? 0 : 1];
  const text = String(value);
  if (sums.has(field)) return formatSum(language, text);
  if (field === 'validUntil' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(language, text);
  const labels: Labels =
    field === 'status'
      ? (words.status[part] ?? {})
      : field in labelled
        ? words[field as keyof typeof labelled]
        : {};
  return (Object.hasOwn(labels, text) ? labels[text] : undefined) ?? text;
}
