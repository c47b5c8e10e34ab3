import { clientSection } from './client-section';
import { companyPageSections } from './company-page-sections';
import { companySection } from './company-section';
import type { ContentField, ContentSection, EditableField } from './field';
import { homeSection } from './home-section';
import { menuSection } from './menu-section';
import { readingSections } from './reading-sections';
import { serviceSections } from './service-sections';

/** Everything that the studio shows, in its order. */
export const contentSections: readonly ContentSection[] = [
  companySection,
  homeSection,
  ...serviceSections,
  clientSection,
  ...companyPageSections,
  ...readingSections,
  menuSection,
];

const byId = new Map(contentSections.map((section) => [section.id, section]));

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

const fieldsByPath = new Map(
  contentSections.flatMap(fieldsOf).flatMap((field) => (isEditable(field) ? [[field.path, field]] : [])),
);

/** The field at a path; undefined for one that is locked or unknown, such as one of another release. */
export function findField(path: string): EditableField | undefined {
  return fieldsByPath.get(path);
}
