import type { Translated } from '@app/contracts/translated';
import { company, facts } from './company';
import { editable } from './site-words';
import type * as english from './why-us';

export const whyUsPage = editable(
  'why-us',
  (): Translated<typeof english.whyUsPage> => ({
    title: 'Pourquoi nous choisir',
    headline: 'Une équipe qui répond de son travail',
    intro:
      'Du matériel, vous en trouvez partout. Ce que nous apportons, ce sont les personnes qui l’ont choisi, installé, et qui décrochent quand un voyant passe au rouge à deux heures du matin.',
    since: `${company.ownership}, ${facts.formed} et toujours dirigée par ceux qui l’ont créée.`,
    promisesTitle: 'Nos promesses',
    promisesIntro: 'Ce sur quoi vous pouvez compter, quelle que soit la taille du chantier.',
    strategyTitle: 'Notre stratégie',
    strategyIntro: 'Comment nous tenons ces promesses\u202f: les mêmes principes sur chaque projet.',
    cta: {
      title: 'Mettez-nous à l’épreuve',
      text: `Envoyez-nous le problème qui attend depuis le plus longtemps. Vous recevez une réponse honnête sous ${facts.replyWithin}.`,
      label: 'Nous contacter',
      href: '/contact-us',
    },
  }),
);
