/* Used through `limits`, which documents the units. */

/** Texts of a template (catalogue.text-limits). */
export const templateTitle = 120;
/** Short enough to fit on a card. */
export const templateTagline = 60;
export const templateDescription = 5_000;
/** Features of a template: lines, and characters per line. */
export const templateFeatures = 12;
export const templateFeature = 120;
/** Changelog of a template: entries, and characters per field. */
export const templateChanges = 30;
export const templateChange = 500;
export const templateVersion = 20;
/** More than the number of industries. */
export const templateIndustries = 40;
/** A URL, such as that of a demo (catalogue.safe-demo). */
export const url = 2_048;
export const rejectionReason = 1_000;
/** Templates per page of the catalogue (catalogue.load-more). */
export const cataloguePageSize = 24;
/** Shown beside exact matches when there are fewer than `closeMatchesBelow` of those. */
export const closeMatches = 4;
export const closeMatchesBelow = 4;
/** Templates on the home page (catalogue.featured-order). */
export const featuredTemplates = 4;
/** Number of similar templates shown. */
export const similarTemplates = 4;
/** Pictures per template. */
export const templateMedia = 10;
export const mediaAlt = 200;
