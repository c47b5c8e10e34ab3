import type { MailOf, MailTemplate } from '@app/contracts/mail/schema';
import type { ReactNode } from 'react';
import type { Reader } from './reader';

/** A person as a mail address; the name is one line. */
export interface ReplyTo {
  name: string;
  address: string;
}

/** What a template makes of a mail; the layout and the plain text come from `renderMail`. */
export interface MailContent {
  /** One line; line breaks that slipped into a name or title are taken out by `renderMail`. */
  subject: string;
  /** The words that mail clients show beside the subject. */
  preview: string;
  /** The headline inside the mail. */
  title: string;
  body: ReactNode;
  /** Of a mail in which somebody answers: what they wrote, which stands first and in place of the headline, and who it was. */
  letter?: { text: string; by: string | undefined };
  /** Who of the team it comes from, where that is not the one of the letter. */
  by?: string | undefined;
  /** Who gets the answer when somebody replies to the mail, instead of the sender. */
  replyTo?: ReplyTo;
  /** Why the reader got this mail, below it. */
  reason: string;
}

/** Makes a path of the web app absolute. */
export type Link = (path: string) => string;

/** What a template works with. */
export type TemplateInput<T extends MailTemplate> = [mail: MailOf<T>, link: Link, reader: Reader];
