/*
 * What the page of a template reads out of texts that people type line by line; without zod, which public pages do
 * not load.
 */

/** Colors shown on the page of a template. */
export const maxColors = 5;

/** Up to `maxColors` colors as `#rrggbb`. */
export const swatches = new RegExp(`^#[\\da-f]{6}(?: #[\\da-f]{6}){0,${maxColors - 1}}$`, 'i');

/** A kind of line: how one reads into its two parts, and a text that consists of nothing else. */
const linesOf = (name: string, between: string, value: string, end = '') => ({
  one: new RegExp(`^(${name})${between}(${value})${end}$`),
  all: new RegExp(`^(?:${name}${between}${value}${end}(?:\\n|$))+$`),
});

/** Lines that each name a section and the percentage of the page's height where it starts. */
export const sectionLines = linesOf('\\S.*?', ' +', '\\d{1,2}', ' ?%');
/** Lines that each name a fact, as in `First visit: 148 kB`. */
export const factLines = linesOf('[^:\\n]+', ': ', '.+');

/** Returns the parts of each line that looks like one of its kind. */
const partsOf = (text: string, line: RegExp) =>
  text.split('\n').flatMap((typed) => {
    const [, name, value] = line.exec(typed.trim()) ?? [];
    return name !== undefined && value !== undefined ? [{ name, value }] : [];
  });

/** Returns the sections of a template's page; `start` is a percentage of the height of the whole page. */
export function sectionsOf(text: string): { name: string; start: number }[] {
  return partsOf(text, sectionLines.one).map(({ name, value }) => ({ name, start: Number(value) }));
}

/** Returns name and value of each fact. */
export function factsOf(text: string): { name: string; value: string }[] {
  return partsOf(text, factLines.one);
}

/** Returns the colors as typed, without anything else that an unsaved form may hold. */
export function colorsOf(text: string): string[] {
  return text.match(/#[\da-f]{6}\b/gi)?.slice(0, maxColors) ?? [];
}

/** How many times as high as wide a picture of a whole page is at least. */
export const wholePageRatio = 2.5;

/** Whether a picture shows a whole page: it scrolls in its frame. */
export function isWholePage({ width, height }: { width: number; height: number }): boolean {
  return height >= width * wholePageRatio;
}
