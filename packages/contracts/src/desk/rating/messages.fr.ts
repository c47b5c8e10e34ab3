import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';
import { ratingQuestion } from './page-messages';

const day = 24 * 3_600_000;

export const ratingMessages: Translated<typeof english.ratingMessages> = {
  question: ratingQuestion,
  verdictRequired: 'Veuillez choisir satisfait ou insatisfait',
  thanks: 'Merci de nous l’avoir dit.',
  changeable: `Vous pouvez modifier votre avis pendant ${limits.ratingChangeMs / day} jours.`,
  failed: 'Votre avis n’a pas pu être enregistré. Veuillez réessayer.',
  linkFailed: 'Le lien n’a pas pu être lu',
  linkOver:
    'Ce lien n’est plus valable. Vous pouvez encore nous le dire sur la page de votre demande, ou y répondre.',
  notOver: 'Une demande peut être évaluée une fois clôturée.',
  notAsked: 'Cette demande ne peut pas être évaluée.',
  fixed: `Un avis peut être modifié pendant ${limits.ratingChangeMs / day} jours, qui sont passés. Veuillez plutôt répondre à votre demande.`,
};
