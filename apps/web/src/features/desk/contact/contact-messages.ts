import { formatCount } from '@app/contracts/format-count';

export const charactersOf = (length: number, most: number) =>
  `${formatCount(length)} of ${formatCount(most)} characters`;
export const liveDemo = 'Live Demo';

/** Part of the message of a visitor who chose a template. */
export const quoted = (title: string) => `“${title}”`;
export const wantsTemplate = (template: string) =>
  `I would like a website based on your template ${template}. `;
export const templateLine = (template: string) => `Template: ${template}`;
