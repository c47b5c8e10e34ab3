import type { Translated } from '@app/contracts/translated';
import { editable } from './site-words';
import type * as english from './values-page';

export const valuesPage = editable(
  'values.page',
  (): Translated<typeof english.valuesPage> => ({
    title: 'Nos valeurs',
    intro:
      'Quelques mots décident de la façon dont nous recrutons, chiffrons et nous comportons dans votre salle serveurs. Voici ce que chacun signifie un jour de travail.',
    practicesTitle: 'Au quotidien',
    cta: {
      title: 'Prenez-nous au mot',
      text: 'Parlez-nous de votre projet et voyez comment nous travaillons avant de signer quoi que ce soit.',
      label: 'Nous contacter',
      href: '/contact-us',
    },
  }),
);
