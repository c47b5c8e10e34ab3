import type { languageOf as english } from './language-of';
import { contentLanguage } from '../../locale.fr';

export const languageOf: typeof english = ({ translated }, field) =>
  translated?.includes(field) ? undefined : contentLanguage;
