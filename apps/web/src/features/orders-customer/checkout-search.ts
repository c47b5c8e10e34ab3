/** How somebody came back from the provider's page, as its address says; whether money came only the server knows. */
export function parseCheckoutSearch({ checkout }: Record<string, unknown>): { checkout?: 'done' | 'left' } {
  return checkout === 'done' || checkout === 'left' ? { checkout } : {};
}
