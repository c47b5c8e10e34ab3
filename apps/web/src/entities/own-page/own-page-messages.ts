/** Accessible names of lists on pages of the owner. */
export const templates = 'Templates';
export const stories = 'Client success stories';
export const readStory = 'Read the story';
