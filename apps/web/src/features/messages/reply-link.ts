import { company } from '@app/content/company';
import type { Message } from './messages-search';

/** Mail programs cut or refuse longer addresses. */
const quotedLength = 1_200;

/** An address that opens the reader's mail program with an answer to a lead, its text quoted below the cursor. */
export function replyLink({ name, email, message, createdAt }: Message, locale?: string): string {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(createdAt));
  // Not through the middle of an emoji, which no address can hold.
  const start = message.slice(0, quotedLength).replace(/[\uD800-\uDBFF]$/, '');
  const shown = message.length > quotedLength ? `${start.trimEnd()} […]` : message;
  const quoted = shown.split(/\r?\n/).map((line) => `> ${line}`);
  const body = ['', '', `On ${written}, ${name} wrote:`, ...quoted].join('\r\n');
  const parts = { subject: `Your message to ${company.name}`, body };
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
