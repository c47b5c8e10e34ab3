/* Words of header, menus and footer that are no links of the navigation. */

/** Behind the name of the company, and behind the label of a link: a function would weigh on every page. */
export const home = ', home';
export const menu = ' menu';
export const main = 'Main';
export const openMenu = 'Open the menu';
export const mobile = 'Mobile';
export const lightOrDark = 'Light or dark';
