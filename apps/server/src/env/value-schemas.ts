import type { KeyObject } from 'node:crypto';
import type { GroupRole } from '@app/contracts/auth/identity';
import { workAreaNames } from '@app/contracts/user/restriction';
import { emailSchema, restrictedAreasSchema } from '@app/contracts/user/schema';
import { z } from 'zod';

/** At least so many characters. */
export const SECRET_LENGTH = 32;
/** A secret that is long enough. */
export const key = z.string().min(SECRET_LENGTH, `has to be at least ${SECRET_LENGTH} characters long`);

/** A number within limits, `min` and `max` included; the message is for any other value, as all messages here. */
export const number = (message: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);

/** The same for whole numbers. */
export const wholeNumber = (message: string, min: number, max: number) =>
  number(message, min, max).refine(Number.isInteger, message);

/** An address with one of these protocols, such as `https:`. */
export const urlOf = (protocols: readonly string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);

/** Protocols of the web. */
export const web = ['http:', 'https:'];

/** An address of the web without path, query and user. */
export const origin = (message: string) =>
  urlOf(web, message)
    .transform((value) => new URL(value))
    .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username, message);

/** A connection string of Postgres. */
export const postgresAddress = urlOf(
  ['postgres:', 'postgresql:'],
  'has to be an address like postgres://user:password@host:5432/database',
);

/** A switch, in the words that people write. */
export const onOff = z
  .string()
  .toLowerCase()
  .refine(
    (value) => ['on', 'true', 'yes', '1', 'off', 'false', 'no', '0'].includes(value),
    'has to be on or off',
  )
  .transform((value) => ['on', 'true', 'yes', '1'].includes(value));

const mailAddressMessage =
  'has to be an e-mail address, like office@example.com or Office <office@example.com>';

/** An address, or a name with an address in angle brackets. */
export const mailAddress = z
  .string()
  .regex(/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, mailAddressMessage);

/** Mails are queued to a bare address: with a name around it every mail to the team would be given up. */
export const mailRecipient = mailAddress
  .transform((value) => /<(.+)>$/.exec(value)?.[1] ?? value)
  .refine((address) => emailSchema.safeParse(address).success, mailAddressMessage);

const groupRoleMessage = `has to be a list like admins=admin,owners=super-admin,support=admin:tickets+messages, with areas of ${workAreaNames.join(', ')}`;

/** One group of the identity provider with what its members are here; the name of a group may hold an equals sign. */
export const groupRole = z.string().transform((entry, context): GroupRole => {
  const [, group = '', role, areas] = /^(.+)=(admin|super-admin)(?::([a-z+]+))?$/.exec(entry) ?? [];
  const restricted = areas === undefined ? null : restrictedAreasSchema.safeParse(areas.split('+')).data;
  const isRole = role === 'admin' || (role === 'super-admin' && restricted === null);
  if (isRole && restricted !== undefined) return { group: group.trim(), role, areas: restricted };
  context.addIssue({ code: 'custom', message: groupRoleMessage });
  return z.NEVER;
});

/** Whether answers can arrive at an address with a plus sign and more before the @. */
export function isReplyAddress(address: string): boolean {
  return emailSchema.safeParse(address).success && !address.includes('+');
}

/** A key for signatures in PEM, as `openssl genpkey -algorithm ed25519` writes it. */
export const ed25519Key = (read: (pem: string) => KeyObject, message: string) =>
  z.string().transform((pem, context) => {
    try {
      const key = read(pem);
      if (key.asymmetricKeyType === 'ed25519') return key;
    } catch {
      // Told below, without repeating it.
    }
    context.addIssue(message);
    return z.NEVER;
  });
