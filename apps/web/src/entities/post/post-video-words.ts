export const video = 'Video';
export const play = (title: string) => (title === video ? 'Play the video' : `Play “${title}”`);
/** What playing it gives away. */
export const loadsFrom = (host: string) => `It loads from ${host}, which then learns of your visit.`;
