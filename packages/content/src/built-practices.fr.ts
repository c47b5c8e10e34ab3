import type { builtPractices as english } from './built-practices';

export const builtPractices: typeof english = {
  commitment: [
    'Un ingénieur désigné est responsable de votre projet, du début à la remise.',
    'Les dates sont écrites, et nous vous prévenons avant qu’une date ne bouge.',
    'Une assistance à toute heure, chaque jour de l’année.',
  ],
  innovation: [
    'Tout produit que nous recommandons a d’abord tourné dans notre propre réseau.',
    'Des solutions qui continuent de marcher sur une liaison lente et pendant les coupures.',
    'Des standards ouverts, pour changer de fournisseur sans tout recommencer.',
  ],
  reputation: [
    'Des devis écrits dont chaque ligne est expliquée.',
    'Vos mots de passe, vos plans et votre code source vous appartiennent.',
    'Des références dans votre secteur, sur demande.',
  ],
  excellence: [
    'Rien n’est remis sans rapport de test signé.',
    'Le code est relu par une deuxième personne avant d’être livré.',
    'La documentation est comprise dans le prix, jamais en supplément.',
  ],
};
