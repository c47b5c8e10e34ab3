/*
 * What the page of a template reads out of texts that people type line by line; without zod, which public pages do
 * not load.
 */

/** Colors shown on the page of a template. */
export const maxColors = 5;

/** Up to `maxColors` colors as `#rrggbb`. */
export const swatches = new RegExp(`^#[\\da-f]{6}(?: #[\\da-f]{6}){0,${maxColors - 1}}$`, 'i');

const sectionLine = /^(\S.*?) +(\d{1,2}) ?%$/;
/** Lines that each name a section and the percentage of the page's height where it starts. */
export const sectionLines = /^(?:\S.*? +\d{1,2} ?%(?:\n|$))+$/;

const factLine = /^([^:\n]+): (.+)$/;
/** Lines that each name a fact, as in `First visit: 148 kB`. */
export const factLines = /^(?:[^:\n]+: .+(?:\n|$))+$/;

/** Returns the parts of each line that looks like one of its kind. */
const partsOf = (text: string, line: RegExp) =>
  text.split('\n').flatMap((typed) => {
    const [, name, value] = line.exec(typed.trim()) ?? [];
    return name !== undefined && value !== undefined ? [{ name, value }] : [];
  });

/** Returns the sections of a template's page; `start` is a percentage of the height of the whole page. */
export function sectionsOf(text: string): { name: string; start: number }[] {
  return partsOf(text, sectionLine).map(({ name, value }) => ({ name, start: Number(value) }));
}

/** Returns name and value of each fact. */
export function factsOf(text: string): { name: string; value: string }[] {
  return partsOf(text, factLine);
}

/** Returns the colors as typed, without anything else that an unsaved form may hold. */
export function colorsOf(text: string): string[] {
  return text.match(/#[\da-f]{6}\b/gi)?.slice(0, maxColors) ?? [];
}

/** Whether a picture shows a whole page: it scrolls in its frame. */
export function isWholePage({ width, height }: { width: number; height: number }): boolean {
  return height >= width * 2.5;
}
