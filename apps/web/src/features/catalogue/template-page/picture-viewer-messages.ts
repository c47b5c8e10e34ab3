/* Copy of the fullscreen picture viewer. */

export const pictureOf = (number: number, count: number) => `Picture ${number} of ${count}`;
export const zoom = 'Zoom';
export const close = 'Close';
export const enlargedPicture = 'Enlarged picture';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
