import { company } from '@app/content/company';
import type { Mail } from '@app/contracts/messaging/mail/schema';

/** Returns the texts in a mail that come from people and settings. */
function inputTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\r?\n/);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(inputTexts) : [];
}

const marks: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Returns a mail's own text, in pieces between tags and punctuation. */
export function templateTexts(mail: Mail, { subject, html }: { subject: string; html: string }): string[] {
  const given = [...inputTexts(mail), ...inputTexts(company.wordmark), company.name, company.supportEmail];
  const said = html
    .replace(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&[a-z#0-9]+;/g, (mark) => marks[mark] ?? mark);
  return given
    .filter((text) => text.length > 1)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, text) => rest.replaceAll(text, ''), `${subject}\n${said}`)
    .split(/\n|(?<=[.?!:;])\s/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{2}/u.test(piece));
}
