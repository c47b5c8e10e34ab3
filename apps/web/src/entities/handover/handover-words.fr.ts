export const handover = 'Remise';
export const done = 'fait';
export const open = 'en attente';
export const ours = 'De notre côté';
export const yours = 'À confirmer par vous';
