import type { Translated } from '@app/contracts/translated';
import type * as english from './feed';

export const newsFeed: Translated<typeof english.newsFeed> = {
  href: '/news/feed.xml',
  title: 'Actualités et études de cas (en anglais)',
  description: 'Ce qu’il y a de nouveau chez nous, et ce que nous avons fait pour nos clients.',
};

export const newTemplatesFeed: Translated<typeof english.newTemplatesFeed> = {
  href: '/templates.rss',
  title: 'Nouveaux modèles de sites web',
  description: 'Des sites déjà conçus, dès leur publication, chacun avec son prix et une image.',
};
