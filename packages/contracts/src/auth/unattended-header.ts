/**
 * Header with which a page says that it asks by itself, such as for what is new on a screen that nobody has touched: such
 * a call is answered, but keeps no session alive. Apart from the policy, because every page needs it.
 */
export const unattendedHeader = 'x-unattended';
