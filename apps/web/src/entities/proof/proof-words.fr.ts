import type { ProofState } from '@app/contracts/delivery/states';

export const work = 'Épreuves';
export const version = (number: number) => `Version ${number}`;
export const shownBy = (name: string) => `Présentée par ${name}`;
export const preview = 'Ouvrir l’aperçu';
export const opensOn = 's’ouvre dans un nouvel onglet sur';
export const filesOf = (number: number) => `Images de la version ${number}`;
export const fullSize = (name: string) => `${name}, en taille réelle`;
export const hidden = 'Nous avons repris cette version.';
export const decided: Readonly<
  Record<Exclude<ProofState, 'shown' | 'superseded'>, (name: string) => string>
> = {
  approved: (name) => `Approuvée par ${name}`,
  change_requested: (name) => `Modification demandée par ${name}`,
  withdrawn: (name) => `Retirée par ${name}`,
};
export const approvedBefore = 'Approuvée, remplacée depuis';
export const comments = (number: number) => `Commentaires sur la version ${number}`;
export const comment = 'Commenter';
export const commentOn = (number: number) => `Commenter la version ${number}`;
export const sendComment = 'Envoyer le commentaire';
export const commentSent = 'Commentaire envoyé';
export const earlier = 'Versions précédentes';
export const compare = 'Comparer les versions';
export const leftVersion = 'Première version';
export const rightVersion = 'Seconde version';
export const rounds = (used: number, included: number) =>
  `${used} ${used > 1 ? 'séries' : 'série'} de modifications sur ${included}`;
export const roundsSoFar = (used: number) =>
  `${used} ${used > 1 ? 'séries' : 'série'} de modifications jusqu’ici`;
export const loading = 'Chargement des épreuves';
