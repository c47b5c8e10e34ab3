/** “À partir de” already marks it as a price. */
export const priceOf = (price: string) => price;
export const retry = 'Réessayer';
export const removeLine = (title: string) => `Retirer ${title} du panier`;
export const dismiss = 'Fermer';
export const notIncluded = (templates: number) =>
  templates < 2
    ? 'Le prix d’un modèle est sur demande et n’est pas inclus.'
    : `Les prix de ${templates} modèles sont sur demande et ne sont pas inclus.`;
