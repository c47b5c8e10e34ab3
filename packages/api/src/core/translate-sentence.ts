import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { identityMessages as frenchIdentity } from '@app/contracts/accounts/auth/identity-messages.fr';
import { authMessages } from '@app/contracts/accounts/auth/messages';
import { authMessages as frenchAuth } from '@app/contracts/accounts/auth/messages.fr';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { passkeyMessages as frenchPasskey } from '@app/contracts/accounts/auth/passkey-messages.fr';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { secondFactorMessages as frenchFactor } from '@app/contracts/accounts/auth/second-factor-messages.fr';
import * as fieldNames from '@app/contracts/field-names';
import * as frenchFieldNames from '@app/contracts/field-names.fr';
import { fileMessages } from '@app/contracts/files/file/messages';
import { fileMessages as frenchFile } from '@app/contracts/files/file/messages.fr';
import type { Language } from '@app/contracts/languages';
import * as texts from '@app/contracts/message-texts';
import * as frenchTexts from '@app/contracts/message-texts.fr';
import { accountMessages } from '@app/contracts/people/account/messages';
import { accountMessages as frenchAccount } from '@app/contracts/people/account/messages.fr';

/* Sentences without placeholders, pairwise: success messages and those of single fields. */

type Words = Readonly<Record<string, unknown>>;

const pairs: readonly (readonly [Words, Words])[] = [
  [texts, frenchTexts],
  [accountMessages, frenchAccount],
  [authMessages, frenchAuth],
  [identityMessages, frenchIdentity],
  [passkeyMessages, frenchPasskey],
  [secondFactorMessages, frenchFactor],
  [fileMessages, frenchFile],
];

/** Messages of schemas without their own (`contracts/validation-messages.ts`). */
const schemaMessages: readonly (readonly [string, string])[] = [
  ['Please fill this in', 'Veuillez remplir ce champ'],
  ['Please choose one', 'Veuillez faire un choix'],
  ['Please choose at least one', 'Veuillez choisir au moins un élément'],
  ['Please choose a date', 'Veuillez choisir une date'],
  ['Please choose a date and a time', 'Veuillez choisir une date et une heure'],
  ['Please choose a file', 'Veuillez choisir un fichier'],
  ['This must not be empty', 'Ce champ ne doit pas être vide'],
  ['This value is not valid', 'Cette valeur ne convient pas. Veuillez la vérifier'],
  ['This does not have the right format', 'Ceci n’est pas écrit comme il le faut'],
  ['This must be text', 'Il faut ici du texte'],
  ['This must be a number', 'Il faut ici un nombre'],
  ['This must be a whole number', 'Il faut ici un nombre entier'],
  ['This must be true or false', 'Il faut ici true ou false'],
  ['This must be a list', 'Il faut ici une liste'],
  ['This must be an object with fields', 'Il faut ici un objet avec des champs'],
  ['This must be a date', 'Il faut ici une date'],
  ['This must be a file', 'Il faut ici un fichier'],
  ['This must be empty', 'Ce champ doit être vide'],
];

const exactSentences: ReadonlyMap<string, string> = new Map([
  ...schemaMessages,
  ...pairs.flatMap(([english, french]) =>
    Object.entries(english).flatMap(([key, sentence]): [string, string][] => {
      const translated = french[key];
      return typeof sentence === 'string' && typeof translated === 'string' ? [[sentence, translated]] : [];
    }),
  ),
]);

const frenchField = new Map(
  Object.entries(fieldNames).map(([key, field]) => [field, Reflect.get(frenchFieldNames, key) as string]),
);

const fieldOf = (name = '') => frenchField.get(name) ?? name;
const count = (digits = '') => Number(digits.replaceAll(',', ''));
const groupDigits = (digits = '') => digits.replaceAll(',', '\u202f');

/** Sentences with placeholders: names, numbers, values. */
const sentencePatterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^(.+) must be at most ([\d,]+) characters$/,
    (name, most) => frenchTexts.tooLong(fieldOf(name), count(most)),
  ],
  [/^(.+) must be a single line$/, (name) => frenchTexts.singleLine(fieldOf(name))],
  [/^Use at most ([\d,]+) characters$/, (most) => `${groupDigits(most)} caractères au maximum`],
  [/^Use at least ([\d,]+) characters$/, (least) => `${groupDigits(least)} caractères au minimum`],
  [/^Use at most ([\d,.-]+)$/, (most) => `${groupDigits(most)} au maximum`],
  [/^Use at least ([\d,.-]+)$/, (least) => `${groupDigits(least)} au minimum`],
  [/^Choose at most ([\d,]+)$/, (most) => `Choisissez-en ${groupDigits(most)} au maximum`],
  [/^Choose at least ([\d,]+)$/, (least) => `Choisissez-en ${groupDigits(least)} au minimum`],
  [/^Choose one of (.+)$/s, (values) => `Choisissez parmi ${values}`],
  [/^This must be a multiple of (.+)$/, (step) => `Il faut ici un multiple de ${step}`],
  [
    /^This must be a date (and time )?such as (.+)$/,
    (time, example) => `Il faut ici une date${time ? ' et une heure' : ''}, par exemple ${example}`,
  ],
  [/^This cannot contain (.+)$/s, (keys) => `Champs inconnus ici\u202f: ${keys}`],
  [/^This must be (.+)$/s, (value) => `Il faut ici ${value}`],
];

/**
 * Translates a sentence of a response to the reader's language (rest.asked-language); unchanged where there
 * is no translation, as for texts only the team sees.
 */
export function translateSentence(sentence: string, language: Language | undefined): string {
  if (language !== 'fr') return sentence;
  const exactTranslation = exactSentences.get(sentence);
  if (exactTranslation !== undefined) return exactTranslation;
  for (const [pattern, words] of sentencePatterns) {
    const [, ...parts] = pattern.exec(sentence) ?? [];
    if (parts.length > 0) return words(...parts);
  }
  return sentence;
}
