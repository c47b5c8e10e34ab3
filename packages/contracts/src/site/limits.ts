/* Used through `limits`, which documents the units. */

/** Fields changed in one call. */
export const wordChanges = 100;
export const wordPath = 120;
/** Longer than any page a person has written. */
export const wordValue = 80_000;
/** Earlier versions stored per section. */
export const wordVersions = 100;
/** Fields in one file of texts: many times the existing number, to allow for files of other releases. */
export const wordsInFile = 6_000;
/** How many days ahead texts and templates can be scheduled. */
export const scheduleDays = 366;
/** Characters of the label and the address of a menu entry added by an owner. */
export const menuLabel = 40;
export const menuAddress = 500;
/** Least width and height of the owner's sign, which the largest icon of a phone is drawn from. Pixels. */
export const signPixels = 180;
/** How many times its shorter side the longer one may be. */
export const signStretch = 2;
/** Least width of the owner's picture behind the headline. Pixels. */
export const heroPictureWidth = 1_200;

export const posts = 1_000;
export const postTitle = 120;
export const postCategory = 40;
export const postSummary = 300;
/** Blocks of a post: paragraphs, headings, lists and so on. */
export const postBlocks = 200;
export const postListItems = 60;
/** Lists in one another, the outermost included. */
export const postListDepth = 3;
/** Of tables, which have as many rows as a list has entries: lists are what they are for the previous release. */
export const postTableColumns = 10;
/** Runs of equally formatted text per paragraph. */
export const postSpans = 100;
export const postSpanText = 4_000;
export const postCode = 8_000;
export const postAddress = 500;
/** In pixels; wider pictures are scaled down. */
export const postPictureWidth = 1_600;
/** Characters of an alt text. */
export const postAlt = 200;
/** A whole post as JSON; longer than any a person has written. */
export const postBody = 100_000;
/** The same as Markdown, in which each character may need an escape. */
export const postMarkdown = 250_000;
export const postMarkdownLines = 12_000;
/** Of them, in one list, quote or block of code. */
export const postMarkdownPieceLines = 2_000;
/** Markdown delimiters in one of these or a paragraph: parsing time grows with their square. */
export const postMarkdownSigns = 1_500;
/** Nesting depth of lists and quotes. */
export const postMarkdownDepth = 40;
/** Texts of a part that calls readers to action. */
export const partTitle = 80;
export const partText = 300;
export const partLabel = 40;
/** Templates and stories per part of a page. */
export const partTemplates = 8;
export const partStories = 8;
export const postTemplates = 6;
export const postServices = 8;
/** Earlier versions stored per post. */
export const postVersions = 50;
/** Posts per part of an export. */
export const exportedPosts = 20;
/** Posts per page of the news. */
export const postsPerPage = 12;
/** Posts in the feed. */
export const feedPosts = 30;
