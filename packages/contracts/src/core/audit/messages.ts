import { limits } from '../../limits';

/** Texts of the activity screen. */
export const activityMessages = {
  fetchActivityFailed: 'Failed to fetch the activity',
  exportActivityFailed: 'Failed to export the activity',
  olderEvents: `Only the newest ${limits.auditEventsCounted.toLocaleString('en-US')} are counted here. Use a filter to find older ones; the export contains them all.`,
} as const;
