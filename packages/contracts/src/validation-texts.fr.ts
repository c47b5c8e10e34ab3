import { formatCount } from './format-count.fr';
import { emailInvalid, urlInvalid } from './message-texts.fr';
import type { Translated } from './translated';
import type * as english from './validation-texts';

export const fill = 'Veuillez remplir ce champ';
export const choose = 'Veuillez faire un choix';
export const chooseSome = 'Veuillez choisir au moins un élément';
export const chooseDate = 'Veuillez choisir une date';
export const chooseMoment = 'Veuillez choisir une date et une heure';
export const chooseFile = 'Veuillez choisir un fichier';

export const empty = 'Ce champ ne doit pas être vide';
export const invalid = 'Cette valeur ne convient pas. Veuillez la vérifier';
export const invalidFormat = 'Ceci n’est pas écrit comme il le faut';

export const types: Translated<typeof english.types> = {
  string: 'Il faut ici du texte',
  number: 'Il faut ici un nombre',
  int: 'Il faut ici un nombre entier',
  boolean: 'Il faut ici true ou false',
  array: 'Il faut ici une liste',
  object: 'Il faut ici un objet avec des champs',
  record: 'Il faut ici un objet avec des champs',
  date: 'Il faut ici une date',
  file: 'Il faut ici un fichier',
  null: 'Ce champ doit être vide',
};

export const formats: Translated<typeof english.formats> = {
  email: emailInvalid,
  url: urlInvalid,
  datetime: 'Il faut ici une date et une heure, par exemple 2026-01-31T12:00:00Z',
  date: 'Il faut ici une date, par exemple 2026-01-31',
};

export const mostCharacters = (most: number) => `${formatCount(most)} caractères au maximum`;
export const leastCharacters = (least: number) => `${formatCount(least)} caractères au minimum`;
export const mostEntries = (most: number) => `Choisissez-en ${formatCount(most)} au maximum`;
export const leastEntries = (least: number) => `Choisissez-en ${formatCount(least)} au minimum`;
export const atMost = (maximum: number) => `${formatCount(maximum)} au maximum`;
export const atLeast = (minimum: number) => `${formatCount(minimum)} au minimum`;
export const multiple = (step: string) => `Il faut ici un multiple de ${step}`;
export const value = (only: string) => `Il faut ici ${only}`;
export const values = (list: string) => `Choisissez parmi ${list}`;
export const unknownKeys = (keys: string) => `Champs inconnus ici\u202f: ${keys}`;
