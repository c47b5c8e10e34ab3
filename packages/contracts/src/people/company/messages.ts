/** Texts of the company screens. */
export const companyMessages = {
  nameRequired: 'Please enter the name of the company',
  nameTaken: 'Another company has this name',
  notFound: 'This company is not there any more.',
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
  /** Effect of the switch. */
  colleaguesSee: 'Colleagues see each other’s requests and orders',
  colleaguesSeeNothing: 'Colleagues see nothing of each other',
  colleaguesSeeEffect:
    'Also earlier ones. They read them and answer on requests; quotes and payments stay with whoever they are for.',
} as const;
