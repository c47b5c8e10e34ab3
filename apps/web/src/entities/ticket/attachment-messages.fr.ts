import type { AttachmentKind } from '@app/contracts/files/file/schema';
import { formatMegabytes } from '@app/contracts/format-count.fr';
import { limits } from '@app/contracts/limits';

export const filesOfMessage = 'Fichiers de ce message';
export const attachFiles = 'Joindre des fichiers';
const kindNames: Record<AttachmentKind, string> = {
  office: 'documents bureautiques',
  zip: 'ZIP',
  heic: 'HEIC',
  calendar: 'ICS',
};
export const attachHint = (kinds: readonly AttachmentKind[], most: number) => {
  const names = ['Images', 'PDF', ...kinds.map((kind) => kindNames[kind])];
  const listed = new Intl.ListFormat('fr', { type: 'disjunction' }).format(names);
  return `${listed}, jusqu’à ${most} fichiers de ${formatMegabytes(limits.fileBytes)}`;
};
export const uploading = (name: string) => `Envoi de ${name}`;
export const percentOf = (percent: number, size: string) => `${percent}\u00a0% de ${size}`;
export const checkingFile = 'Vérification du fichier…';
export const tryAgain = 'Réessayer';
export const tryAgainWith = (name: string) => `Réessayer\u202f: ${name}`;
export const removeFile = (name: string) => `Retirer ${name}`;
export const spokenUploading = (name: string) => `Envoi de ${name}.`;
export const spokenAttached = (name: string) => `${name} est joint.`;
export const spokenFailed = (name: string, reason: string) => `${name}\u202f: ${reason}`;

export const attachedFiles = 'Fichiers joints';
