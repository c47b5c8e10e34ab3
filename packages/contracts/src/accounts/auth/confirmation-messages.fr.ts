import { formatSpan } from '../../format-span.fr';
import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './confirmation-messages';

export const confirmationMessages: Translated<typeof english.confirmationMessages> = {
  title: 'Confirmez que c’est bien vous',
  byPassword: `Votre mot de passe est nécessaire une fois de plus. Il ne vous sera pas redemandé pendant ${formatSpan(limits.confirmationMs)}.`,
  byCode: `Un code de votre application d’authentification est nécessaire. Il ne vous sera pas redemandé pendant ${formatSpan(limits.confirmationMs)}.`,
  byPasskey: `L’une de vos clés d’accès est nécessaire. Elle ne vous sera pas redemandée pendant ${formatSpan(limits.confirmationMs)}.`,
  byProvider: `Une nouvelle connexion chez votre employeur est nécessaire, dans une fenêtre à part. Elle ne vous sera pas redemandée pendant ${formatSpan(limits.confirmationMs)}.`,
  waiting: 'Continuez dans l’autre fenêtre. Celle-ci remarquera que vous avez terminé.',
  failed: 'Votre identité n’a pas pu être vérifiée',
};
