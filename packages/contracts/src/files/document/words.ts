import * as englishTax from '../../core/money/tax-words';
import * as frenchTax from '../../core/money/tax-words.fr';
import { taxNameIn } from '../../core/setting/tax-name';
import type { Language } from '../../languages';
import { providerLabels } from '../../sales/payment/provider-labels';
import { providerLabels as frenchProviderLabels } from '../../sales/payment/provider-labels.fr';

const english = {
  order: 'Order',
  quote: 'Quote',
  request: 'Request',
  purchaseOrder: 'Your PO',
  buyerReference: 'Your reference',
  replaces: 'Replaces',
  bankTransfer: 'Bank transfer',
  bank: 'Bank',
  holder: 'Holder',
  account: 'Account',
  bic: 'BIC',
  note: 'Note',
  reference: 'Reference',
  mobileMoney: (network: string) => `Mobile money, ${network}`,
  name: 'Name',
  number: 'Number',
  payable: (days: number) => {
    if (days === 0) return 'Payable immediately.';
    return days === 1 ? 'Payable within 1 day.' : `Payable within ${days} days.`;
  },
  depositFor: (order: string) => `Deposit for order ${order}`,
  invoicedAgain: (order: string) => `Order ${order}, invoiced again after credit`,
  creditFor: (invoice: string) => `Credit for invoice ${invoice}`,
  depositInvoiced: (invoice: string) => `Deposit, ${invoice}`,
  /** `percent` is 0 for an amount. */
  deposit: (percent: number) => (percent > 0 ? `Deposit (${percent}%)` : 'Deposit'),
  refund: 'Refund',
  /** Money moved between orders (sales.moved-money). */
  movedFrom: (order: string) => `Moved from order ${order}`,
  movedTo: (order: string) => `Moved to order ${order}`,
  /** The name of a tax from the settings. */
  tax: (name: string) => name,
  taxOn: englishTax.taxOn,
  treatments: englishTax.treatmentWords,
  methods: providerLabels,
};

const french: typeof english = {
  order: 'Commande',
  quote: 'Devis',
  request: 'Demande',
  purchaseOrder: 'Votre bon de commande',
  buyerReference: 'Votre référence',
  replaces: 'Remplace',
  bankTransfer: 'Virement bancaire',
  bank: 'Banque',
  holder: 'Titulaire',
  account: 'Compte',
  bic: 'BIC',
  note: 'Remarque',
  reference: 'Référence',
  mobileMoney: (network) => `Mobile money, ${network}`,
  name: 'Nom',
  number: 'Numéro',
  payable: (days) => {
    if (days === 0) return 'Payable immédiatement.';
    return days === 1 ? 'Payable sous 1 jour.' : `Payable sous ${days} jours.`;
  },
  depositFor: (order) => `Acompte pour la commande ${order}`,
  invoicedAgain: (order) => `Commande ${order}, facturée de nouveau après avoir`,
  creditFor: (invoice) => `Avoir sur la facture ${invoice}`,
  depositInvoiced: (invoice) => `Acompte, ${invoice}`,
  deposit: (percent) => (percent > 0 ? `Acompte (${percent}\u00a0%)` : 'Acompte'),
  refund: 'Remboursement',
  movedFrom: (order) => `Transféré de la commande ${order}`,
  movedTo: (order) => `Transféré vers la commande ${order}`,
  tax: (name) => taxNameIn('fr', name),
  taxOn: frenchTax.taxOn,
  treatments: frenchTax.treatmentWords,
  methods: frenchProviderLabels,
};

/** Labels of a document, in the language it is issued in (sales.document-language). */
export const documentWords: Record<Language, typeof english> = { en: english, fr: french };
