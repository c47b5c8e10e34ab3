/**
 * Areas that visitors do not see, as URL prefixes and route folder names: those of signed-in users, and what
 * a local site shows to its developers.
 */
export const privateAreas = ['dashboard', 'account', 'dev'] as const;
