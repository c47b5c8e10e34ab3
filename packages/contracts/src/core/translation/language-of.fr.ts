import { contentLanguage } from '../../locale.fr';
import type { languageOf as english } from './language-of';

export const languageOf: typeof english = ({ translated }, field) =>
  translated?.includes(field) ? undefined : contentLanguage;
