import { formatSpan } from '../../format-span.fr';
import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './second-factor-messages';

export const secondFactorMessages: Translated<typeof english.secondFactorMessages> = {
  required:
    'Ce compte demande un second facteur\u202f: le mot de passe seul ne suffit pas pour le connecter. Connectez-vous sur le site, ou laissez les scripts utiliser un jeton d’API.',
  due: 'Votre compte a besoin de la connexion en deux étapes avant de continuer. Veuillez vous connecter sur le site et la configurer.',
  dueTitle: 'Configurer la connexion en deux étapes',
  dueText:
    'Les comptes de l’équipe demandent une deuxième étape après le mot de passe\u202f: un code d’une application de votre téléphone. Cela prend deux minutes\u202f; le tableau de bord s’ouvre juste après.',
  dueSoon: (day) =>
    `À partir du ${day}, le tableau de bord ne s’ouvre qu’avec la connexion en deux étapes. Veuillez la configurer avant.`,
  signInOver: 'Le code est arrivé trop tard, ou trop de codes étaient faux. Veuillez vous reconnecter.',
  codeRequired: 'Veuillez saisir le code',
  codeWrong: 'Ce code est faux ou a déjà été utilisé. Veuillez essayer le suivant.',
  setupOver: 'Cette configuration n’est plus valable. Veuillez recommencer.',
  exists: 'La connexion en deux étapes est déjà activée.',
  missing: 'La connexion en deux étapes est déjà désactivée.',
  deviceGone: 'Cet appareil est déjà oublié.',
  confirmFailed: 'Le code n’a pas pu être vérifié',
  fetchFailed: 'Votre connexion en deux étapes n’a pas pu être chargée',
  setupFailed: 'La connexion en deux étapes n’a pas pu être configurée',
  removeFailed: 'La connexion en deux étapes n’a pas pu être désactivée',
  renewFailed: 'Les nouveaux codes de secours n’ont pas pu être créés',
  resetFailed: 'La connexion en deux étapes n’a pas pu être réinitialisée',
  added: 'La connexion en deux étapes est activée. Vos autres appareils ont été déconnectés.',
  removed: 'La connexion en deux étapes est désactivée. Vos autres appareils ont été déconnectés.',
  appRemoved: 'L’application est retirée. Vos autres appareils ont été déconnectés.',
  codesRenewed: 'Les nouveaux codes de secours sont créés. Les anciens ne valent plus rien.',
  deviceForgotten: 'Un code sera de nouveau demandé sur cet appareil.',
  reset: 'Connexion en deux étapes réinitialisée',
  resetAsked: `C’est demandé. Cela prend effet dans ${formatSpan(limits.factorResetMs)}, sauf si le titulaire s’y oppose.`,
  resetAskedAlready:
    'Cette réinitialisation est déjà demandée. Un super-administrateur peut la faire prendre effet aussitôt.',
  addressTooNew: `L’adresse e-mail de ce compte n’est pas confirmée, ou ne l’est que depuis aujourd’hui\u202f: son titulaire pourrait manquer l’avertissement. Attendez ${formatSpan(limits.factorResetMs)}, ou demandez à un super-administrateur de réinitialiser aussitôt.`,
  resetPending: (askedBy, when) =>
    `${askedBy}, de notre équipe, a demandé de réinitialiser votre connexion en deux étapes. Cela prend effet le ${when}.`,
  resetStopped: 'Vous gardez votre connexion en deux étapes.',
  keepFailed: 'La réinitialisation n’a pas pu être arrêtée',
  codesOnce:
    'Gardez ces codes en lieu sûr, séparément de votre téléphone. Chacun vous connecte une fois lorsque vous ne l’avez pas. Ils ne seront plus affichés.',
  resetEffect: (email, delayed) =>
    `${delayed ? `Dans ${formatSpan(limits.factorResetMs)}, ` : ''}${email} est déconnecté partout et se connecte avec le seul mot de passe, jusqu’à la configuration d’un nouveau facteur. Un e-mail l’indique${delayed ? ' dès maintenant, avec le moyen de s’y opposer. Un super-administrateur peut le faire prendre effet aussitôt' : ''}.`,
};
