const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** A share from 0 to 1 in percent. */
export function formatShare(share: number): string {
  return percent.format(share);
}
