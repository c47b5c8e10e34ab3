import type { Translated } from '@app/contracts/translated';
import { editable } from './site-words';
import type * as english from './values';

export const valuesBanner = editable(
  'values.banner',
  (): Translated<typeof english.valuesBanner> => ({
    title: 'Ce que nous défendons',
    intro:
      'Faciles à accrocher au mur, plus difficiles à tenir sur le terrain. Ces valeurs décident de notre façon de travailler.',
    all: { label: 'Ce qu’elles changent au quotidien', href: '/values' },
    intervalMs: 5000,
    playLabel: 'Lancer le défilement',
    pauseLabel: 'Arrêter le défilement',
    pickerLabel: 'Choisir une valeur',
    roleLabel: 'carrousel',
  }),
);
