import type { Translated } from '@app/contracts/translated';
import type * as english from './answer-time';

export const withinAnHour: Translated<typeof english.withinAnHour> =
  'La moitié des demandes reçoivent une réponse en moins d’une heure.';
export const withinHours: typeof english.withinHours = (hours) =>
  `La moitié des demandes reçoivent une réponse en moins de ${hours}\u00a0heures.`;
