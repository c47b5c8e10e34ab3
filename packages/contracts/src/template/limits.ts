/* Read through `limits`, which says what the units are. */

/** What is written of a template (catalogue.text-limits). */
export const templateTitle = 120;
/** So short that a card shows it whole. */
export const templateTagline = 60;
export const templateDescription = 5_000;
/** What is included in a template: lines, and characters a line. */
export const templateFeatures = 12;
export const templateFeature = 120;
/** What has changed in a template: entries, and characters of the parts of one. */
export const templateChanges = 30;
export const templateChange = 500;
export const templateVersion = 20;
/** More than there are industries. */
export const templateIndustries = 40;
/** An address, such as that of a demo (catalogue.safe-demo). */
export const url = 2_048;
export const rejectionReason = 1_000;
/** Templates on one page of the catalogue (catalogue.load-more). */
export const cataloguePageSize = 24;
/** Shown beside exact matches when there are fewer of those than `closeMatchesBelow`. */
export const closeMatches = 4;
export const closeMatchesBelow = 4;
/** Templates on the home page (catalogue.featured-order). */
export const featuredTemplates = 4;
/** Templates that are similar to another. */
export const similarTemplates = 4;
/** Pictures of one template. */
export const templateMedia = 10;
export const mediaAlt = 200;
