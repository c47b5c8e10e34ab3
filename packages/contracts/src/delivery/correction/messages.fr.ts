import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';

export const correctionMessages: Translated<typeof english.correctionMessages> = {
  notFound: 'Cette correction n’existe pas, ou sa commande n’est pas la vôtre.',
  notLive: 'Le site de cette commande n’est pas en ligne\u202f: il n’y a encore rien à corriger.',
  over: 'Le délai des corrections gratuites est écoulé. Veuillez plutôt ouvrir une nouvelle demande.',
  full: `Cette commande compte ${limits.correctionsPerOrder} corrections\u202f: il n’est pas possible d’en demander davantage ici. Veuillez nous écrire.`,
  decided: 'Cette correction a déjà été traitée. Rechargez la page pour le voir.',
  bodyRequired: 'Veuillez dire ce qui ne va pas',
  fetchFailed: 'Les corrections n’ont pas pu être chargées',
  asked: 'Votre correction nous est parvenue.',
  askFailed: 'Votre correction n’a pas pu être envoyée',
};
