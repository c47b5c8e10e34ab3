import type { Translated } from '@app/contracts/translated';
import type * as english from './collections-page';

export const collectionsPage: Translated<typeof english.collectionsPage> = {
  title: 'Collections',
  intro:
    'Des modèles qui vont ensemble\u202f: choisis par notre équipe pour un usage, un budget ou un type d’organisation.',
  empty: {
    title: 'Il n’y a pas encore de collection',
    text: 'Tout ce que nous avons se trouve dans le catalogue.',
  },
  all: 'Parcourir tous les modèles',
  more: 'Les voir tous dans le catalogue',
  gone: {
    title: 'Cette collection est vide pour le moment',
    text: 'Ses modèles ont quitté le catalogue, et d’autres viendront peut-être. Il y en a beaucoup d’autres.',
  },
};
