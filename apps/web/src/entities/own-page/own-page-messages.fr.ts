export const templates = 'Modèles';
export const stories = 'Réussites de nos clients';
export const readStory = 'Lire l’histoire';
