/** Texts of the open cart, separate from `messages`, which every page loads. */
export const cartMessages = {
  /** See cart.vanished-template. */
  leftCart: (title: string) => `“${title}” is no longer available and was removed from your cart.`,
  estimatedTotal: (estimate: string) => `Estimated total: ${estimate}`,
} as const;
