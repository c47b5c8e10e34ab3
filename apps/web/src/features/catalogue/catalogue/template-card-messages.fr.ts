export const categoryFallback = 'Modèle';
export const liveDemo = 'Démo';
