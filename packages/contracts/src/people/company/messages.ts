/** Texts of the company screens. */
export const companyMessages = {
  nameRequired: 'Please enter the name of the company',
  nameTaken: 'Another company has this name',
  notFound: 'This company no longer exists.',
  saved: 'Company saved',
  merged: (name: string) => `Merged into ${name}`,
  removed: 'Company removed',
  personAdded: (person: string, company: string) => `${person} belongs to ${company}`,
  personTakenOut: (person: string) => `${person} belongs to no company`,
  fetchFailed: 'Failed to fetch the company',
  listFailed: 'Failed to fetch the companies',
  saveFailed: 'Failed to save the company',
  mergeFailed: 'Failed to merge the companies',
  removeFailed: 'Failed to remove the company',
  personFailed: 'Failed to change who belongs to the company',
  billing: 'Billing details',
  billingUse:
    'On the documents of its people who have none of their own. Documents that were issued stay as they are.',
  /** Effect of the switch. */
  colleaguesSee: 'Colleagues see each other’s requests and orders',
  colleaguesSeeNothing: 'Colleagues do not see each other’s requests and orders',
  colleaguesSeeEffect:
    'Including earlier ones. They can read them and reply to requests; quotes and payments stay with the person they are for.',
} as const;
