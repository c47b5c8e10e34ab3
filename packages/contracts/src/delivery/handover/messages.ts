/** Messages about the hand-over, separate from `messages`, which every page loads. */
export const handoverMessages = {
  closed: 'The hand-over of this order cannot be changed: its work has not begun, or it is over.',
  itemGone: 'This item is no longer in the list. Please reload the page.',
  fetchFailed: 'Failed to fetch the hand-over',
  saveFailed: 'Failed to save the hand-over',
} as const;
