import { formatCount } from '../../format-count';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const templateMessages: Translated<typeof english.templateMessages> = {
  tooManyFeatures: (limit) => `Nommez au plus ${limit} fonctionnalités, une par ligne`,
  showTemplates: (count) =>
    count < 2 ? `Voir ${formatCount(count)} modèle` : `Voir ${formatCount(count)} modèles`,
};
