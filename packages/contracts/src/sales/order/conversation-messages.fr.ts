import type { Translated } from '../../translated';
import type * as english from './conversation-messages';

export const orderConversationMessages: Translated<typeof english.orderConversationMessages> = {
  sent: 'Votre message a été envoyé.',
  fetchFailed: 'Les échanges n’ont pas pu être chargés',
  respondFailed: 'La réponse n’a pas pu être envoyée. Veuillez réessayer.',
  settled: 'Marqué comme n’attendant pas de réponse',
  settleFailed: 'L’échange n’a pas pu être marqué. Veuillez réessayer.',
};
