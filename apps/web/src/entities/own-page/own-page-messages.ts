/** Names of lists on pages of the owner, for whoever hears them. */
export const templates = 'Templates';
export const stories = 'Client success stories';
export const readStory = 'Read the story';
