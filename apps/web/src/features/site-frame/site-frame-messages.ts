/* Words of header, menus and footer that are no links of the navigation. */

export const homeOf = (company: string) => `${company}, home`;
export const main = 'Main';
export const menuOf = (label: string) => `${label} menu`;
export const openMenu = 'Open the menu';
export const mobile = 'Mobile';
export const lightOrDark = 'Light or dark';
