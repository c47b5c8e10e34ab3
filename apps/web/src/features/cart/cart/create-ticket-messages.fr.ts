import { formatCount } from '@app/contracts/format-count';

export const dialogTitle = 'Créer une demande de personnalisation';
export const close = 'Fermer';
export const templatesInTicket = 'Modèles de cette demande';
export const placeholder = 'Votre organisation, les pages qu’il vous faut, vos couleurs, votre échéance';
export const charactersOf = (length: number, most: number) =>
  `${formatCount(length)} sur ${formatCount(most)} caractères`;
export const nothingCharged = 'Rien n’est facturé pour le moment.';
export const cancel = 'Annuler';
export const createTicket = 'Créer la demande';

export const tellUsAbout = 'Parlez-nous de';
export const promptNames = ['Pages', 'Couleurs', 'Échéance', 'Exemples'];
export const promptMark = '\u202f:';

export const openRequest = 'Vous avez déjà une demande en cours à ce sujet\u202f:';
export const writeThere = '. Vous pouvez nous y écrire, ou en créer une nouvelle.';

export const keptAsReply =
  'Votre demande nous était déjà parvenue dans sa première version. Votre nouveau texte vous y attend comme réponse, prêt à être envoyé.';

export const answerBy = 'Réponse au plus tard le';
export const openYourRequest = 'Ouvrir votre demande';
