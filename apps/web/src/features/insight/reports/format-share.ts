const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** Formats a share from 0 to 1 as a percentage. */
export function formatShare(share: number): string {
  return percent.format(share);
}
