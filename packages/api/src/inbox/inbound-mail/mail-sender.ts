import { addressParser } from 'postal-mime';
import { cleanLine } from './mail-text';

/** A name and an address of a header. */
export interface MailAddress {
  name: string;
  address: string;
}

/** Longer headers of addresses are cut before they are parsed, in characters. */
const maxHeaderLength = 500_000;
const singleAddress = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/;

/** Removes the comments of an address header (RFC 5322), which may hold further comments; keeps quoted text. */
function splitComments(header: string): { rest: string; comment: string } {
  let rest = '';
  let comment = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at++) {
    const character = header.charAt(at);
    const isEscaped = character === '\\' && (isQuoted || depth > 0);
    if (character === '"' && depth === 0) isQuoted = !isQuoted;
    if (!isQuoted && character === '(') depth += 1;
    if (depth === 0) rest += isEscaped ? header.slice(at, at + 2) : character;
    else if (character !== '(' && character !== ')') comment += isEscaped ? header.charAt(at + 1) : character;
    if (!isQuoted && character === ')' && depth > 0) depth -= 1;
    if (isEscaped) at += 1;
  }
  return depth > 0 ? { rest: header, comment: '' } : { rest, comment };
}

/** Parses the addresses of a header, members of groups included. */
export function readAddresses(header: string): MailAddress[] {
  return addressParser(header.slice(0, maxHeaderLength), { flatten: true })
    .filter(({ address }) => address)
    .map(({ name, address = '' }) => ({ name: cleanLine(name), address: cleanLine(address) }));
}

/**
 * Returns the one sender of a mail by its `From` headers as they were received; null unless there is exactly
 * one header with exactly one address (inbound-mail.known-sender). An address that only appears once an
 * encoded word is decoded does not count.
 */
export function readSender(headers: readonly string[]): MailAddress | null {
  const [header, ...others] = headers;
  if (header === undefined || others.length > 0 || header.length > maxHeaderLength) return null;
  const { rest, comment } = splitComments(header);
  const [sender, ...further] = readAddresses(rest);
  if (!sender || further.length > 0 || !singleAddress.test(sender.address)) return null;
  const unquoted = rest.replace(/"(?:[^"\\]|\\.)*"/g, '');
  if (!unquoted.includes(sender.address)) return null;
  // Some programs repeat the address as its name, without quotes; another one, or an open bracket, is refused.
  const beside = unquoted.replace(/<[^<>]*>/, '').replace(sender.address, '');
  if (/[<>]|\S@\S/.test(beside)) return null;
  return { ...sender, name: sender.name || cleanLine(comment) };
}
