/** What only the team reads about licenses; in English like the dashboard. */
export const licenseTeamMessages = {
  complete: 'Every template of this order has a license that is valid already.',
  nothing: 'This order has no templates, so there is nothing to license.',
  orderOver: 'This order was called off or paid back, so its templates cannot be licensed.',
  isRevoked: 'This license is revoked already.',
  isNotRevoked: 'This license is not revoked.',
  reasonRequired: 'Please say why',
  given: 'Licenses given',
  exportFailed: 'Failed to export the licenses',
  giveFailed: 'Failed to give the licenses',
  revoked: (number: string) => `${number} revoked`,
  revokeFailed: 'Failed to revoke the license',
  restored: (number: string) => `${number} restored`,
  restoreFailed: 'Failed to restore the license',
} as const;
