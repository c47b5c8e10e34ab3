import { limits } from '../../limits';

/** Messages about saved views of the dashboard, separate from `messages`, which every page loads. */
export const savedViewMessages = {
  nameRequired: 'Please give the view a name',
  nameTaken: 'You already have a view with this name',
  full: `You can save ${limits.savedViews} views per screen. Delete one to save another.`,
  saved: 'View saved',
  renamed: 'View renamed',
  overwritten: 'View updated',
  deleted: 'View deleted',
  fetchFailed: 'Failed to fetch your views',
  saveFailed: 'Failed to save the view',
  renameFailed: 'Failed to rename the view',
  overwriteFailed: 'Failed to update the view',
  deleteFailed: 'Failed to delete the view',
} as const;
