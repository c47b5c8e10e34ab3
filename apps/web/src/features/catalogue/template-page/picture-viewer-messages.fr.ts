export const pictureOf = (number: number, count: number) => `Image ${number} sur ${count}`;
export const zoom = 'Zoom';
export const close = 'Fermer';
export const enlargedPicture = 'Image agrandie';
export const previousPicture = 'Image précédente';
export const nextPicture = 'Image suivante';
