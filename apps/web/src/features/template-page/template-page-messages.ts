/* Words of a template's own page that are not in its content. */

export const home = 'Home';
export const pictures = 'Pictures';
export const enlarge = 'Enlarge';
export const pictureOf = (number: number, count: number, name: string) =>
  `Picture ${number} of ${count}: ${name}`;
export const category = 'Category';
export const madeFor = 'Made for';
export const lastUpdated = 'Last updated';
export const liveDemo = 'Live Demo';
export const previewOnDevices = 'Preview on devices';
export const share = 'Share';
