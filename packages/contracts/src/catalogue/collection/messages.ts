/** Texts of the collection screens. */
export const collectionMessages = {
  titleRequired: 'Please enter a title',
  slugTaken: 'Another collection has this address',
  categoryUnknown: 'This category no longer exists',
  fetchFailed: 'Failed to fetch the collection',
  fetchListFailed: 'Failed to fetch the collections',
  saveFailed: 'Failed to save the collection',
  publishFailed: 'Failed to publish the collection',
  removeFailed: 'Failed to delete the collection',
  reorderFailed: 'Failed to change the order of the collections',
  created: 'Collection saved as a draft',
  updated: 'Collection saved',
  published: 'Collection published',
  unpublished: 'No longer visible to visitors',
  removed: 'Collection deleted',
} as const;
