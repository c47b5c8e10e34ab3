/** Messages about the categories in the dashboard, separate from `messages`, which every page loads. */
export const categoryMessages = {
  categoryDeleted: 'Category deleted successfully',
  // Fallbacks
  fetchFailed: 'Failed to fetch categories',
  createFailed: 'Failed to create category',
  updateFailed: 'Failed to update category',
  deleteFailed: 'Failed to delete category',
  mergeFailed: 'Failed to merge categories',
  reorderFailed: 'Failed to change the order of the categories',

  created: 'Category created',
  updated: 'Category updated',
  merged: 'Categories merged',
} as const;
