export const video = 'Vidéo';
export const play = (title: string) => (title === video ? 'Lire la vidéo' : `Lire «\u00a0${title}\u00a0»`);
export const loadsFrom = (host: string) => `Elle vient de ${host}, qui saura alors que vous êtes ici.`;
