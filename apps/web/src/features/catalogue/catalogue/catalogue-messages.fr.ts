import type { CatalogueSort } from '@app/contracts/catalogue/template/catalogue-sort';
import { formatCount } from '@app/contracts/format-count';

export const templates = 'Modèles';
export const emptyHint = 'Essayez un autre mot, ou parcourez tous nos modèles.';
export const showAllTemplates = 'Afficher tous les modèles';

export const filters = 'Filtres';
export const filtersActive = (active: number) =>
  active < 2 ? `Filtres, ${active} actif` : `Filtres, ${active} actifs`;
export const closeFilters = 'Fermer les filtres';
export const clearFilters = 'Effacer tous les filtres';
export const activeFilters = 'Filtres actifs';
export const removeFilter = 'Retirer le filtre ';
export const searched = (text: string) => `«\u00a0${text}\u00a0»`;
export const inCategory = (name: string) => `Catégorie\u202f: ${name}`;
export const inIndustry = (name: string) => `Secteur\u202f: ${name}`;
export const fromPrice = (price: string) => `À partir de ${price}`;
export const upToPrice = (price: string) => `Jusqu’à ${price}`;
export const priceRange = (from: string, to: string) => `De ${from} à ${to}`;

export const searchLabel = 'Rechercher un modèle';
export const searchPlaceholder = 'Chercher';
export const sortBy = 'Trier par';
export const sortLabels: Record<CatalogueSort, string> = {
  name: 'Nom',
  category: 'Catégorie',
  newest: 'Nouveautés',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  rating: 'Les mieux notés',
};

export const categories = 'Catégories';
export const allCategories = 'Toutes';
export const industry = 'Secteur';
export const allIndustries = 'Tous';
export const price = 'Prix';
export const anyPrice = 'Tous les prix';
export const priceRangeTitle = 'Fourchette de prix';
export const from = 'De';
export const to = 'À';
export const apply = 'Appliquer';

export const shownOf = (shown: number, total: number) => `${formatCount(shown)} sur ${formatCount(total)}`;
export const loadMore = 'Afficher plus';
export const tryAgain = 'Réessayer';
export const loadEarlier = 'Afficher les modèles précédents';
