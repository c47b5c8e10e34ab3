import type { KeyObject } from 'node:crypto';
import type { GroupRole } from '@app/contracts/accounts/auth/identity';
import { workAreaKeys } from '@app/contracts/people/user/restriction';
import { emailSchema, restrictedAreasSchema } from '@app/contracts/people/user/schema';
import { z } from 'zod';

/** Minimum number of characters. */
export const SECRET_LENGTH = 32;
/** A sufficiently long secret. */
export const key = z.string().min(SECRET_LENGTH, `has to be at least ${SECRET_LENGTH} characters long`);

/** A number from `min` to `max`, both included, that is of its `kind`, as the message calls it. */
export const number = (min: number, max: number, kind = 'a number', isKind = Number.isFinite) => {
  const message = `has to be ${kind} from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max && isKind(value), message);
};

/** The same for integers. */
export const wholeNumber = (min: number, max: number) => number(min, max, 'a whole number', Number.isInteger);

/** A URL with one of these protocols, such as `https:`. As below, the message is for any other value. */
export const urlOf = (protocols: readonly string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);

/** The name by which a mail server signs its `Authentication-Results`. */
export const authservName = /^[\w.-]{1,200}$/;

/** Whether a part of a URL can be decoded: a bare `%` cannot. */
export function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Web protocols. */
export const webProtocols = ['http:', 'https:'];

/** A web URL without path, query and user. */
export const origin = (message: string) =>
  urlOf(webProtocols, message)
    .transform((value) => new URL(value))
    .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username, message);

/** A Postgres connection string. */
export const postgresAddress = urlOf(
  ['postgres:', 'postgresql:'],
  'has to be an address like postgres://user:password@host:5432/database, with %40 for @, %2F for / and %23 for # in user and password',
);

/** A boolean in its common spellings. */
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

/** Mails are queued to a bare address. With a display name every mail to the team would fail. */
export const mailRecipient = mailAddress
  .transform((value) => /<(.+)>$/.exec(value)?.[1] ?? value)
  .refine((address) => emailSchema.safeParse(address).success, mailAddressMessage);

const groupRoleMessage = `has to be a list like admins=admin,owners=super-admin,support=admin:tickets+messages, with areas of ${workAreaKeys.join(', ')}`;

/**
 * A group of the identity provider with the role of its members. The name of a group may contain an equals
 * sign.
 */
export const groupRole = z.string().transform((entry, context): GroupRole => {
  const [, group = '', role, areas] = /^(.+)=(admin|super-admin)(?::([a-z+]+))?$/.exec(entry) ?? [];
  const restricted = areas === undefined ? null : restrictedAreasSchema.safeParse(areas.split('+')).data;
  const isRole = role === 'admin' || (role === 'super-admin' && restricted === null);
  if (isRole && restricted !== undefined) return { group: group.trim(), role, areas: restricted };
  context.addIssue({ code: 'custom', message: groupRoleMessage });
  return z.NEVER;
});

/** Whether an address can receive replies once a plus sign and a suffix are added before the @. */
export function isReplyAddress(address: string): boolean {
  return emailSchema.safeParse(address).success && !address.includes('+');
}

/** A signature key in PEM, as written by `openssl genpkey -algorithm ed25519`. */
export const ed25519Key = (read: (pem: string) => KeyObject, message: string) =>
  z.string().transform((pem, context) => {
    try {
      const key = read(pem);
      if (key.asymmetricKeyType === 'ed25519') return key;
    } catch {
      // Reported without repeating the value.
    }
    context.addIssue(message);
    return z.NEVER;
  });
