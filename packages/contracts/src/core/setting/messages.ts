import { limits } from '../../limits';

/** Texts of the settings page. */
export const settingMessages = {
  sellerNameRequired: 'Please enter the name that quotes and invoices are issued in',
  sellerAddressRequired: 'Please enter the address, which quotes and invoices must state',
  taxRateRange: 'Enter a rate from 0 to 100 %',
  taxNameRequired: 'Please name the tax',
  validFromInvalid: 'Please choose a day',
  taxExists: 'This tax is in the list already',
  taxListFull: `There can be ${limits.taxRates} taxes at most. Archived ones count too.`,
  taxArchived: 'This tax is archived',
  quoteValidityRange: `Enter whole days from 1 to ${limits.quoteValidityDays}`,
  depositRange: 'Enter a whole percentage from 0 to 100',
  invoiceTermsRange: `Enter whole days from 0 to ${limits.invoiceTermsDays}`,
  correctionDaysRange: `Enter whole days from ${limits.freeCorrectionDays} to ${limits.correctionDays}`,
  firstAnswerRange: `Enter whole hours from 1 to ${limits.firstAnswerHours}`,
  laterAnswerRange: `Enter whole hours from 1 to ${limits.laterAnswerHours}`,
  teamFactorGraceRange: `Enter whole days from 0 to ${limits.teamFactorGraceDays}`,
  currencyDiffers: (code: string, decimals: number) =>
    `Existing prices have ${decimals} decimal places, and ${code} has a different number. Please choose a currency with ${decimals}.`,
  currencyChanges: (before: string, after: string) =>
    `Prices are not converted: what costs ${before} will cost ${after}. Sent quotes, orders and invoices keep their currency.`,
  paperSizeUnknown: 'Please choose A4 or Letter',
  timeZoneUnknown: 'Please choose a time zone from the list',
  missingDetails: {
    bankAccountHolder: 'Enter who holds the account, or switch bank transfer off',
    bankAccount: 'Enter the account number or IBAN, or switch bank transfer off',
    mobileMoneyNetwork: 'Enter the network, or switch mobile money off',
    mobileMoneyNumber: 'Enter the number, or switch mobile money off',
    sellerCountry: 'Choose the country, or stop attaching e-invoices',
    sellerTaxId: 'Enter the tax number, or stop attaching e-invoices',
  },
  fetchFailed: 'Failed to fetch the settings',
  updateFailed: 'Failed to save the settings',
  updated: 'Settings saved',
} as const;
