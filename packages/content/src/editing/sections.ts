import { languageName } from '@app/contracts/language-name';
import { type Language, languages, localizeAddress } from '@app/contracts/languages';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import { menus } from '../menus';
import { companyLinks, contactLinks, headerNavigation, legalMenuLinks, quickLinks } from '../navigation';
import { isLanguageIndependent } from '../of-every-language';
import { parseWordPath, pathInLanguage } from '../path-in-language';
import { site } from '../site-words';
import { brandSection } from './brand-section';
import { clientSection } from './client-section';
import { companyPageSections } from './company-page-sections';
import { companySection } from './company-section';
import {
  type ContentField,
  type ContentSection,
  type EditableField,
  locked,
  type MenuField,
  type WordField,
} from './field';
import { homeSection } from './home-section';
import { messageSectionsIn } from './message-sections';
import { readingSections } from './reading-sections';
import { serviceSections } from './service-sections';

/** Privacy laws ask for it, and the sign-up and the contact form refer to it. */
const fixedEntries = { '/privacy': 'Privacy laws ask for a link on every page, so it stays.' };

/** A menu in which manuals name the entries at these addresses (public-pages.header-entries). */
function menuOf(path: string, label: string, named: readonly string[], most: number): MenuField {
  return {
    ...{ kind: 'menu', path, label, most, named, fixed: fixedEntries },
    entries: (site.menus[path]?.() ?? []).map((link) => ({ label: link.label, href: link.href })),
  };
}

const menuSection: ContentSection = {
  id: 'menus',
  title: 'Menus',
  page: '/',
  words: [menus, headerNavigation, companyLinks, contactLinks, quickLinks, legalMenuLinks],
  groups: [
    {
      title: 'Header',
      fields: [
        menuOf('menus.header', 'Entries', ['/templates', '/about', '/services', '/contact-us'], 7),
        menuOf('menus.company', 'Below Company', ['/about', '/why-us'], 12),
        locked(
          'menus.services',
          'Below Services',
          'It lists the services that you show, in their order: change them under “All services”.',
        ),
        menuOf('menus.contact', 'Below Contact Us', ['/contact-us#message'], 8),
      ],
    },
    {
      title: 'Footer',
      fields: [
        menuOf('menus.quickLinks', 'Quick Links', ['/templates', '/about', '/services', '/contact-us'], 12),
        menuOf('menus.legal', 'Last line', ['/privacy', '/terms'], 8),
      ],
    },
  ],
};

const pageSections: readonly ContentSection[] = [
  companySection,
  brandSection,
  homeSection,
  ...serviceSections,
  clientSection,
  ...companyPageSections,
  ...readingSections,
  menuSection,
];

/** All sections of the first language, in the order of the studio. */
export const contentSections: readonly ContentSection[] = [
  ...pageSections,
  ...messageSectionsIn(languages[0]),
];

/** Returns the field for another language; empty where that language has no text of its own. */
function fieldIn(language: OtherLanguage, field: ContentField): ContentField[] {
  const isTranslatedList = field.kind === 'list' && field.translated !== undefined;
  if (isTranslatedList || isLanguageIndependent(field.path)) return [];
  const { isNamed: _inEnglish, ...own } = field as ContentField & Pick<WordField, 'isNamed'>;
  return [{ ...own, path: pathInLanguage(language, field.path) }];
}

/**
 * Returns a section for another language, with the same fields; empty if no field can be changed there
 * (public-pages.words-of-each-language).
 */
function sectionIn(language: OtherLanguage, section: ContentSection): ContentSection[] {
  const groups = section.groups
    .map(({ title, fields }) => ({ title, fields: fields.flatMap((field) => fieldIn(language, field)) }))
    .filter(({ fields }) => fields.length > 0);
  const translated = {
    ...section,
    language,
    id: pathInLanguage(language, section.id),
    get title() {
      return `${section.title} (${languageName(language)})`;
    },
    get page() {
      return localizeAddress(language, section.page);
    },
    groups,
  };
  return fieldsOf(translated).some(isEditable) ? [translated] : [];
}

/** The sections of every language, first language first. */
export const everySection: readonly ContentSection[] = [
  ...contentSections,
  ...otherLanguages.flatMap((language) => [
    ...pageSections.flatMap((section) => sectionIn(language, section)),
    ...messageSectionsIn(language),
  ]),
];

export function languageOf({ language }: ContentSection): Language {
  return language ?? languages[0];
}

/** Returns the sections for a site that offers these languages. */
export function sectionsIn(offered: readonly Language[]): ContentSection[] {
  return everySection.filter((section) => offered.includes(languageOf(section)));
}

/** Returns the same section in each offered language that has its own texts. */
export function inEachLanguage({ id }: ContentSection, offered: readonly Language[]): ContentSection[] {
  const { path } = parseWordPath(id);
  return sectionsIn(offered).filter((section) => parseWordPath(section.id).path === path);
}

const byId = new Map(everySection.map((section) => [section.id, section]));

export function findSection(id: string): ContentSection | undefined {
  return byId.get(id);
}

/** Returns all fields of a section, including locked ones. */
export function fieldsOf({ groups }: ContentSection): ContentField[] {
  return groups.flatMap(({ fields }) => fields);
}

export function isEditable(field: ContentField): field is EditableField {
  return field.kind !== 'locked';
}

/** Returns the fields whose texts the database stores. */
export function editableFieldsOf(section: ContentSection): EditableField[] {
  return fieldsOf(section).filter(isEditable);
}

const fieldsByPath = new Map(everySection.flatMap(editableFieldsOf).map((field) => [field.path, field]));

/** Finds the field at a path; undefined for a locked or unknown path, such as one of another release. */
export function findField(path: string): EditableField | undefined {
  return fieldsByPath.get(path);
}
