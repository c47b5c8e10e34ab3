import type * as english from './answer-time';

export const answerTime: typeof english.answerTime = (hours) =>
  `La moitié des demandes reçoivent une réponse en moins ${hours === 1 ? 'd’une heure' : `de ${hours}\u00a0heures`}.`;
