/* Texts of a sortable list. */

export const move = (name: string) => `Move ${name}: drag it, or press the arrow keys`;
export const isNow = (name: string, place: number, count: number) =>
  `${name} is number ${place} of ${count}.`;
export const notMoved = 'Not moved.';
