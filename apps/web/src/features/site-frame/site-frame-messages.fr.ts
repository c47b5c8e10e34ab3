export const homeOf = (company: string) => `${company}, accueil`;
export const main = 'Navigation principale';
export const menuOf = (label: string) => `Menu ${label}`;
export const openMenu = 'Ouvrir le menu';
export const mobile = 'Navigation mobile';
export const lightOrDark = 'Clair ou sombre';
