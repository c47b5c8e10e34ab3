/** Texts of the redirects screen. */
export const redirectMessages = {
  fromRequired: 'Please enter the old address',
  fromInvalid: 'Start with / and leave out the site and #, such as /old-page',
  fromReserved:
    'The home page and addresses of the dashboard, accounts, files and the API cannot be redirected',
  toRequired: 'Please enter where it leads',
  toInvalid: 'Start with / for a page of this site, or with https:// for another one',
  fromTaken: 'There is already a redirect from this address',
  pageExists: 'There is a page at this address, which is shown instead',
  leadsBack: 'This leads back to the old address',
  added: 'Redirect added',
  changed: 'Redirect changed',
  removed: 'Redirect deleted',
  dismissed: 'Removed from the list',
  saveFailed: "The redirect wasn't saved.",
  removeFailed: "The redirect wasn't deleted.",
  dismissFailed: "The page wasn't removed from the list.",
  fetchFailed: "The redirects couldn't be loaded.",
  fetchMissingFailed: "The pages that weren't found couldn't be loaded.",
} as const;
