/* Copy about the hand-over, for customers and team. */

export const handover = 'Hand-over';
export const done = 'done';
export const open = 'open';
export const doneOf = (done: number, all: number) => `${done} of ${all}`;
export const ours = 'What we do';
export const yours = 'Please confirm';
