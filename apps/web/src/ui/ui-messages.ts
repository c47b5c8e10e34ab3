/* Said by parts that many screens are made of. */

export const close = 'Close';
export const tryAgain = 'Try Again';
export const clearSearch = 'Clear search';
export const breadcrumb = 'Breadcrumb';
export const skipNavigation = 'Skip navigation';
export const skipToContent = 'Skip to content';
export const switchScheme = 'Switch between light and dark';
/** Tells links with the same words apart, for those who hear them. */
export const about = ' about ';
