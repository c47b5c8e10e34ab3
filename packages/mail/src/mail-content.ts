import type { Marks } from '@app/contracts/desk/ticket/marks';
import type { MailOf, MailTemplate } from '@app/contracts/messaging/mail/schema';
import type { ReactNode } from 'react';
import type { Reader } from './reader';

/** A person as a mail address; the name is a single line. */
export interface ReplyTo {
  name: string;
  address: string;
}

/** What a template returns for a mail; `renderMail` adds the layout and the plain text. */
export interface MailContent {
  /** A single line; `renderMail` removes line breaks from names and titles. */
  subject: string;
  /** Preview text that mail clients show beside the subject. */
  preview: string;
  /** The headline inside the mail. */
  title: string;
  body: ReactNode;
  /** For a mail that contains a reply: its text, shown first in place of the headline, its author and what they sign with. */
  letter?: {
    text: string;
    marks?: Marks | undefined;
    by: string | undefined;
    signature?: string | undefined;
  };
  /** The team member it comes from, if not the letter's author. */
  by?: string | undefined;
  /** Leaves out that a reply appears on the page of the thread: the body says it, or the reader has no page. */
  saysHowToReply?: true;
  /** Receives replies to the mail instead of the sender. */
  replyTo?: ReplyTo;
  /** Why the reader received this mail, shown below it. */
  reason: string;
}

/** Makes a path of the web app absolute. */
export type Link = (path: string) => string;

/** Parameters of a template. */
export type TemplateInput<T extends MailTemplate> = [mail: MailOf<T>, link: Link, reader: Reader];
