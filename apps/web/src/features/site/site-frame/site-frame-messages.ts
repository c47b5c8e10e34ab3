/* Copy of the header, menus and footer, apart from the navigation links. */

/** Suffixes for the company's name and for a link's label; functions would add to the size of every page. */
export const home = ', home';
export const menu = ' menu';
export const main = 'Main';
export const openMenu = 'Open the menu';
export const mobile = 'Mobile';
export const lightOrDark = 'Light or dark';
