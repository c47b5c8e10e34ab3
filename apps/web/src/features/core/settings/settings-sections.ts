/** The sections of the settings in display order. Each id is the URL hash that links to the section. */
export const settingsSections = {
  seller: { id: 'seller', title: 'Seller' },
  money: { id: 'money', title: 'Money' },
  payment: { id: 'getting-paid', title: 'Getting paid' },
  documents: { id: 'quotes-and-invoices', title: 'Quotes and invoices' },
  team: { id: 'team', title: 'Team' },
  visits: { id: 'visits', title: 'Visits' },
} as const;

export type SettingsSectionName = keyof typeof settingsSections;
