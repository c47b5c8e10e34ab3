/** Areas of the site for people who have signed in, as addresses begin and as folders of routes are called. */
export const signedInAreas = ['dashboard', 'account'] as const;
