/**
 * Areas of the site that no visitor comes to, as addresses begin and as folders of routes are called: those of people who
 * have signed in, and what a local site shows to those who work on it.
 */
export const privateAreas = ['dashboard', 'account', 'dev'] as const;
