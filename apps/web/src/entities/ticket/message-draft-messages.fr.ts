export const draftKept = 'Brouillon conservé dans ce navigateur';
