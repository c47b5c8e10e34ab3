/** What the settings page says. */
export const settingMessages = {
  taxRateRange: 'Enter a rate from 0 to 100 %',
  taxNameRequired: 'Please name the tax',
  fetchFailed: 'Failed to fetch the settings',
  updateFailed: 'Failed to save the settings',
  updated: 'Settings saved',
} as const;
