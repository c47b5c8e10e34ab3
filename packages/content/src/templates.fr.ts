import type { Translated } from '@app/contracts/translated';
import type * as english from './templates';

export const templatesPage: Translated<typeof english.templatesPage> = {
  title: 'Modèles premium',
  crumb: 'Modèles',
  intro:
    'Des sites web déjà conçus pour toutes sortes d’organisations. Mettez au panier ceux qui vous plaisent, dites-nous ce qu’il faut changer\u202f: nous nous occupons du reste.',
  collections: 'Voir nos collections',
};
