import type { CompanyValue } from './built-values';

export const builtValues = (): readonly CompanyValue[] => [
  {
    id: 'commitment',
    title: 'Engagement',
    icon: 'IconHeartHandshake',
    summary: 'Nous restons jusqu’à ce que cela fonctionne, et nous sommes encore là l’année d’après.',
    description:
      'Pour nous, un projet se termine quand vos équipes se servent de ce que nous avons construit sans nous appeler. Jusque-là, un ingénieur désigné suit votre dossier, de la première visite au dernier test.',
  },
  {
    id: 'innovation',
    title: 'Innovation',
    icon: 'IconBulb',
    summary: 'Une technologie nouvelle gagne sa place en résolvant un vieux problème.',
    description:
      'Nous essayons les nouveaux outils dans nos propres bureaux avant de les apporter dans les vôtres. Ce qui y survit vous fait gagner de l’argent, du temps ou une nuit de sommeil\u202f; le reste n’arrive jamais sur votre facture.',
  },
  {
    id: 'reputation',
    title: 'Réputation',
    icon: 'IconShieldCheck',
    summary: 'L’essentiel de notre travail nous vient de personnes que nos clients nous ont envoyées.',
    description:
      'Nous grandissons par le bouche-à-oreille. L’honnêteté y devient une affaire pratique\u202f: nous vous disons quand une réparation vaut mieux qu’un remplacement, et quand vous n’avez pas besoin de nous du tout.',
  },
  {
    id: 'excellence',
    title: 'Excellence',
    icon: 'IconTrophy',
    summary: 'Mesuré, étiqueté, documenté, puis mesuré de nouveau.',
    description:
      'La bonne informatique est invisible parce que quelqu’un a soigné les détails. Nous testons chaque prise, étiquetons les deux bouts de chaque câble, relisons chaque ligne de code et laissons derrière nous des documents que le prochain ingénieur comprendra.',
  },
];
