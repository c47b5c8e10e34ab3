import { formatCount } from '@app/contracts/format-count';

export const title = 'Avis';
export const ratedBy = (average: number, count: number) =>
  `${String(average).replace('.', ',')} sur 5, par ${formatCount(count)} ${count === 1 ? 'client' : 'clients'}`;
export const onlySamples = 'Ces avis sont des exemples et ne comptent pas.';
export const sortBy = 'Trier les avis par';
export const sorts = { newest: 'Plus récents', highest: 'Meilleures notes', lowest: 'Moins bonnes notes' };
export const more = 'Afficher plus d’avis';
export const loading = 'Chargement des avis';
export const report = 'Signaler';
export const reportReview = (author: string) => `Signaler l’avis de ${author}`;
export const reportTitle = 'Signaler cet avis';
export const reportText = 'Nous lisons chaque signalement et masquons ce qui enfreint nos règles.';
export const reportReason = 'Qu’est-ce qui ne va pas\u202f?';
export const send = 'Envoyer';
