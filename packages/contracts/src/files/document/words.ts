import { taxNameIn } from '../../core/setting/tax-name';
import type { Language } from '../../languages';
import { providerLabels } from '../../sales/payment/provider-labels';

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
    return `Payable within ${days === 1 ? '1 day' : `${days} days`}.`;
  },
  depositFor: (order: string) => `Deposit for order ${order}`,
  invoicedAgain: (order: string) => `Order ${order}, invoiced again after credit`,
  creditFor: (invoice: string) => `Credit for invoice ${invoice}`,
  depositInvoiced: (invoice: string) => `Deposit, ${invoice}`,
  deposit: (percent: number) => `Deposit (${percent}%)`,
  refund: 'Refund',
  /** The name of a tax from the settings. */
  tax: (name: string) => name,
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
    return `Payable sous ${days === 1 ? '1 jour' : `${days} jours`}.`;
  },
  depositFor: (order) => `Acompte pour la commande ${order}`,
  invoicedAgain: (order) => `Commande ${order}, facturée de nouveau après avoir`,
  creditFor: (invoice) => `Avoir sur la facture ${invoice}`,
  depositInvoiced: (invoice) => `Acompte, ${invoice}`,
  deposit: (percent) => `Acompte (${percent}\u00a0%)`,
  refund: 'Remboursement',
  tax: (name) => taxNameIn('fr', name),
  methods: {
    stripe: 'Carte',
    bank_transfer: 'Virement bancaire',
    mobile_money: 'Mobile money',
    sample: 'Paiement de test',
    manual: 'Enregistré par notre équipe',
  },
};

/** Labels of a document, in the language it is issued in (sales.document-language). */
export const documentWords: Record<Language, typeof english> = { en: english, fr: french };
