import type { Language } from '../../languages';

/** Words of mails that are tried before they are published. */
export interface PreviewedWords {
  language: Language;
  /** The texts of the section, whether `words` has own ones or not. */
  paths: readonly string[];
  words: Readonly<Record<string, unknown>>;
  /** The text that is being edited. */
  at: string | undefined;
  /** The mail that was shown before, or was chosen. */
  mail: string | undefined;
}

export interface MailPreview {
  subject: string;
  html: string;
  /** Whether it has the text that is being edited. */
  hasText: boolean;
  mail: string;
  /** Those that have texts of the section; titles are the product's subjects. */
  mails: { id: string; title: string }[];
}
