import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { identityMessages as frenchIdentity } from '@app/contracts/accounts/auth/identity-messages.fr';
import { authMessages } from '@app/contracts/accounts/auth/messages';
import { authMessages as frenchAuth } from '@app/contracts/accounts/auth/messages.fr';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { passkeyMessages as frenchPasskey } from '@app/contracts/accounts/auth/passkey-messages.fr';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { secondFactorMessages as frenchFactor } from '@app/contracts/accounts/auth/second-factor-messages.fr';
import { buyerMessages } from '@app/contracts/core/buyer/messages';
import { buyerMessages as frenchBuyer } from '@app/contracts/core/buyer/messages.fr';
import * as fieldNames from '@app/contracts/field-names';
import * as frenchFieldNames from '@app/contracts/field-names.fr';
import { fileMessages } from '@app/contracts/files/file/messages';
import { fileMessages as frenchFile } from '@app/contracts/files/file/messages.fr';
import type { Language } from '@app/contracts/languages';
import * as texts from '@app/contracts/message-texts';
import * as frenchTexts from '@app/contracts/message-texts.fr';
import { accountMessages } from '@app/contracts/people/account/messages';
import { accountMessages as frenchAccount } from '@app/contracts/people/account/messages.fr';
import * as schemaTexts from '@app/contracts/validation-texts';
import * as frenchSchemaTexts from '@app/contracts/validation-texts.fr';

type Words = Readonly<Record<string, unknown>>;
type Sentence = (...parts: unknown[]) => string;

/** Success messages and those of single fields, pairwise. */
const pairs: readonly (readonly [Words, Words])[] = [
  [texts, frenchTexts],
  [schemaTexts, frenchSchemaTexts],
  [schemaTexts.types, frenchSchemaTexts.types],
  [schemaTexts.formats, frenchSchemaTexts.formats],
  [accountMessages, frenchAccount],
  [authMessages, frenchAuth],
  [buyerMessages, frenchBuyer],
  [identityMessages, frenchIdentity],
  [passkeyMessages, frenchPasskey],
  [secondFactorMessages, frenchFactor],
  [fileMessages, frenchFile],
];

const exactSentences: ReadonlyMap<string, string> = new Map(
  pairs.flatMap(([english, french]) =>
    Object.entries(english).flatMap(([key, sentence]): [string, string][] => {
      const translated = french[key];
      return typeof sentence === 'string' && typeof translated === 'string' ? [[sentence, translated]] : [];
    }),
  ),
);

const { tooLong, singleLine } = texts;
const withValues: readonly (readonly [Words, Words])[] = [
  [schemaTexts, frenchSchemaTexts],
  [{ tooLong, singleLine }, frenchTexts],
];

/** Messages of schemas that name fields, figures or values; those with more words of their own first. */
const patterns = withValues
  .flatMap(([english, french]) =>
    Object.entries(english).flatMap(([key, sentence]): [RegExp, Sentence][] =>
      typeof sentence === 'function' ? [[patternOf(sentence as Sentence), french[key] as Sentence]] : [],
    ),
  )
  .sort(([one], [other]) => other.source.length - one.source.length);

function escapeWords(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Matches what a function makes of any values, and captures these. */
export function patternOf(sentence: Sentence): RegExp {
  const gap = '\u0000';
  const words = sentence(...Array<string>(sentence.length).fill(gap)).split(gap);
  return new RegExp(`^${words.map(escapeWords).join('(.+)')}$`, 's');
}

const frenchField = new Map(
  Object.entries(fieldNames).map(([key, field]) => [field, Reflect.get(frenchFieldNames, key) as string]),
);

/** Returns the value that a part of an English sentence was made of. */
function valueOfPart(part: string): unknown {
  return /^\d{1,3}(?:,\d{3})+$/.test(part)
    ? Number(part.replaceAll(',', ''))
    : (frenchField.get(part) ?? part);
}

/**
 * Translates a sentence of a response to the reader's language (rest.asked-language); unchanged where there
 * is no translation, as for texts only the team sees.
 */
export function translateSentence(sentence: string, language: Language | undefined): string {
  if (language !== 'fr') return sentence;
  const exactTranslation = exactSentences.get(sentence);
  if (exactTranslation !== undefined) return exactTranslation;
  for (const [pattern, french] of patterns) {
    const [, ...parts] = pattern.exec(sentence) ?? [];
    if (parts.length > 0) return french(...parts.map(valueOfPart));
  }
  return sentence;
}
