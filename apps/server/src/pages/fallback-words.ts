import type { Language } from '@app/contracts/languages';

/** Texts of the pages that do not depend on the rest of the site. */
export const fallbackWords: Readonly<Record<Language, { tryAgain: string; home: string; requests: string }>> =
  {
    en: { tryAgain: 'Try Again', home: 'Home', requests: 'My requests' },
    fr: { tryAgain: 'Réessayer', home: 'Accueil', requests: 'Mes demandes' },
  };
