/** Formats a share from 0 to 1 as a percentage. */
export function formatShare(share: number, fractionDigits = 0): string {
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: fractionDigits });
}
