import { languageName } from '@app/contracts/language-name';
import { addressIn, type Language, languages } from '@app/contracts/languages';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { isOfEveryLanguage } from '../of-every-language';
import { pathIn, readWordPath } from '../path-in-language';
import { clientSection } from './client-section';
import { companyPageSections } from './company-page-sections';
import { companySection } from './company-section';
import type { ContentField, ContentSection, EditableField } from './field';
import { homeSection } from './home-section';
import { menuSection } from './menu-section';
import { readingSections } from './reading-sections';
import { serviceSections } from './service-sections';

/** Everything that the studio shows of the first language, in its order. */
export const contentSections: readonly ContentSection[] = [
  companySection,
  homeSection,
  ...serviceSections,
  clientSection,
  ...companyPageSections,
  ...readingSections,
  menuSection,
];

/** A field among the words of another language: none where they have nothing of their own to say there. */
function fieldIn(language: OtherLanguage, field: ContentField): ContentField[] {
  const isTold = field.kind === 'list' && field.translated !== undefined;
  if (isTold || isOfEveryLanguage(field.path)) return [];
  const own = field.kind === 'locked' ? (field.inOtherLanguages ?? field) : field;
  return [{ ...own, path: pathIn(language, field.path) }];
}

/** The words of a section in another language, with the same fields; none where no field is left to change (public-pages.words-of-each-language). */
function sectionIn(language: OtherLanguage, section: ContentSection): ContentSection[] {
  const groups = section.groups
    .map(({ title, fields }) => ({ title, fields: fields.flatMap((field) => fieldIn(language, field)) }))
    .filter(({ fields }) => fields.length > 0);
  const translated = {
    ...section,
    language,
    id: pathIn(language, section.id),
    title: `${section.title} (${languageName(language)})`,
    page: addressIn(language, section.page),
    groups,
  };
  return fieldsOf(translated).some(isEditable) ? [translated] : [];
}

/** The sections of every language, those of the first one first. */
export const everySection: readonly ContentSection[] = [
  ...contentSections,
  ...otherLanguages.flatMap((language) => contentSections.flatMap((section) => sectionIn(language, section))),
];

export function languageOf({ language }: ContentSection): Language {
  return language ?? languages[0];
}

/** The sections of a site that offers these languages. */
export function sectionsIn(offered: readonly Language[]): ContentSection[] {
  return everySection.filter((section) => offered.includes(languageOf(section)));
}

/** The same section in each language of a site that has words of its own there. */
export function inEachLanguage({ id }: ContentSection, offered: readonly Language[]): ContentSection[] {
  const { path } = readWordPath(id);
  return sectionsIn(offered).filter((section) => readWordPath(section.id).path === path);
}

const byId = new Map(everySection.map((section) => [section.id, section]));

export function findSection(id: string): ContentSection | undefined {
  return byId.get(id);
}

/** All fields of a section, locked ones among them. */
export function fieldsOf({ groups }: ContentSection): ContentField[] {
  return groups.flatMap(({ fields }) => fields);
}

export function isEditable(field: ContentField): field is EditableField {
  return field.kind !== 'locked';
}

/** Those that the database keeps words for. */
export function editableFieldsOf(section: ContentSection): EditableField[] {
  return fieldsOf(section).filter(isEditable);
}

const fieldsByPath = new Map(everySection.flatMap(editableFieldsOf).map((field) => [field.path, field]));

/** The field at a path; undefined for one that is locked or unknown, such as one of another release. */
export function findField(path: string): EditableField | undefined {
  return fieldsByPath.get(path);
}
