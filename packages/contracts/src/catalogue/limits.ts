/* Used through `limits`, which documents the units. */

export const categoryName = 80;
export const categoryDescription = 500;
export const categories = 500;

export const collections = 60;
export const collectionTitle = 80;
export const collectionSummary = 300;
/** Maximum templates in a collection, picked or found by its rule; two pages of the catalogue. */
export const collectionTemplates = 48;
/** Pictures of its card. */
export const collectionCovers = 3;

/** Maximum favorites per customer, or per browser. */
export const favorites = 200;

export const priceText = 60;
/** Highest price, in cents. */
export const priceCents = 100_000_000;

/** The ZIP file of a release, in bytes (catalogue.release-files). */
export const releaseBytes = 209_715_200;
/** What it may hold: bytes when unpacked, also as a multiple of its own size, and files with folders. */
export const releaseUnpackedBytes = 1_048_576_000;
export const releaseRatio = 100;
export const releaseEntries = 5_000;
/** Characters of a path in it: with the folder it is unpacked to, Windows takes 260. */
export const releasePath = 200;
export const releaseNotes = 2_000;
export const releasesPerTemplate = 50;

/** Texts of a template (catalogue.text-limits). */
export const templateTitle = 120;
/** Short enough to fit on a card. */
export const templateTagline = 60;
export const templateDescription = 5_000;
/** Each of the texts about whom it is for, what to prepare and what is usually changed. */
export const templateAdvice = 800;
export const templateSections = 400;
export const templateTypefaces = 120;
export const templateFacts = 400;
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
