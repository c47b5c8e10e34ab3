/* Read through `limits`, which says what the units are. */

export const posts = 1_000;
export const postTitle = 120;
export const postCategory = 40;
export const postSummary = 300;
/** Paragraphs, headings, lists and whatever else a post is made of. */
export const postBlocks = 200;
export const postListItems = 60;
/** Stretches of text in one way of writing, in one paragraph. */
export const postSpans = 100;
export const postSpanText = 4_000;
export const postCode = 8_000;
export const postAddress = 500;
/** In pixels; wider ones are made smaller. */
export const postPictureWidth = 1_600;
/** Words for who does not see a picture. */
export const postAlt = 200;
/** A whole post as JSON: longer has been written by no person. */
export const postBody = 100_000;
/** The same as text, in which each character may need another one before it. */
export const postMarkdown = 250_000;
export const postMarkdownLines = 12_000;
/** Signs of Markdown in one paragraph: reading takes the square of them. */
export const postMarkdownSigns = 2_500;
/** Lists and quotes in one another. */
export const postMarkdownDepth = 40;
/** Of a part that asks something of the readers of a page. */
export const partTitle = 80;
export const partText = 300;
export const partLabel = 40;
/** Templates and stories in one part of a page. */
export const partTemplates = 8;
export const partStories = 8;
export const postTemplates = 6;
export const postServices = 8;
/** Earlier versions of one post that are kept. */
export const postVersions = 50;
/** Posts in one part of what goes into a file. */
export const exportedPosts = 20;
/** Posts on a page of the news. */
export const postsPerPage = 12;
/** Of the feed. */
export const feedPosts = 30;
