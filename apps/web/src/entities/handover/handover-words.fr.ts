export const handover = 'Remise';
export const done = 'fait';
export const open = 'en attente';
export const doneOf = (done: number, all: number) => `${done} sur ${all}`;
export const ours = 'De notre côté';
export const yours = 'À confirmer par vous';
