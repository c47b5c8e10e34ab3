export const home = ', accueil';
export const menu = '\u202f: menu';
export const main = 'Navigation principale';
export const openMenu = 'Ouvrir le menu';
export const mobile = 'Navigation mobile';
export const lightOrDark = 'Clair ou sombre';
