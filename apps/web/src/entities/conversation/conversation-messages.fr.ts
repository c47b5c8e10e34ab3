import { formatCount } from '@app/contracts/format-count';

export const customer = 'Client';
export const team = 'Équipe';
export const internalNote = 'Note interne';
export const conversation = 'Échanges';
export const earlierConversation = 'Échanges précédents';
export const you = 'Vous';
export const byMail = 'Par e-mail';
export const byMailFrom = (address: string) => `Par e-mail de ${address}`;
export const filesLeftOut = 'Fichiers laissés de côté';
export const wasLeftOut = (why: string) => `a été laissé de côté\u202f: ${why}`;
export const originalNotKept = 'L’original n’a pas été conservé en raison de sa taille.';
export const showOriginal = 'Afficher l’original';
export const charactersOf = (length: number, most: number) =>
  `${formatCount(length)} sur ${formatCount(most)} caractères`;
