import { formatCount } from '@app/contracts/format-count';

export const charactersOf = (length: number, most: number) =>
  `${formatCount(length)} sur ${formatCount(most)} caractères`;
export const liveDemo = 'Démo';

export const quoted = (title: string) => `«\u00a0${title}\u00a0»`;
export const wantsTemplate = (template: string) =>
  `J’aimerais un site web à partir de votre modèle ${template}. `;
export const templateLine = (template: string) => `Modèle\u202f: ${template}`;
