/** "8%" or "8.25%". */
export function formatTaxRate(rate: number): string {
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 3 }).format(rate);
}
