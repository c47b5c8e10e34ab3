import type { DraftKey } from '~/lib/storage/draft-key';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { type FormPicture, storedPicture } from './pictures';
import { type EditedTemplate, emptyValues, type TemplateValues, valuesOf } from './template-values';

/** Unsaved input of the form, stored in this tab so that it survives a reload. */
interface TemplateDraft {
  values: TemplateValues;
  /** The field values before any input, and the version of the template that they come from. */
  base: TemplateValues;
  version: number | null;
  /** Alternative texts of the stored pictures, in the order of the form. */
  pictures: { id: string; alt: string }[];
  /** Number of chosen files, which browsers don't preserve across a reload. */
  lostFiles: number;
}

/** Returns the draft key, which includes the user so that drafts aren't shared between people. */
export function draftKey(userId: string, templateId: string | undefined): DraftKey {
  return `template-draft:${userId}:${templateId ?? 'new'}`;
}

export function readDraft(key: string): TemplateDraft | null {
  try {
    const { values, base, version, pictures, lostFiles }: TemplateDraft = JSON.parse(
      readStored('sessionStorage', key) || '{}',
    );
    if (!values || !base || !Array.isArray(pictures)) return null;
    return {
      values: { ...emptyValues, ...values },
      base: { ...emptyValues, ...base },
      version,
      pictures,
      lostFiles,
    };
  } catch {
    return null;
  }
}

export function storeDraft(key: DraftKey, draft: TemplateDraft | null): void {
  writeStored('sessionStorage', key, draft ? JSON.stringify(draft) : '');
}

/** Returns the draft of the form's current input. */
export function draftOf(
  values: TemplateValues,
  pictures: readonly FormPicture[],
  known: { values: TemplateValues; version: number | null },
): TemplateDraft {
  return {
    values,
    base: known.values,
    version: known.version,
    pictures: pictures.flatMap((picture) =>
      picture.kind === 'stored' ? [{ id: picture.media.id, alt: picture.alt }] : [],
    ),
    lostFiles: pictures.filter(({ kind }) => kind === 'new').length,
  };
}

/** Returns the initial state of the form: the draft, else the template, else empty values. */
export function initialContent(template: EditedTemplate | null, draft: TemplateDraft | null) {
  const base = draft?.base ?? (template ? valuesOf(template) : emptyValues);
  const media = template?.media ?? [];
  const draftPictures = draft?.pictures.flatMap(({ id, alt }) => {
    const found = media.find((candidate) => candidate.id === id);
    return found ? [storedPicture(found, id, alt)] : [];
  });
  return {
    values: draft?.values ?? base,
    known: { values: base, version: draft ? draft.version : (template?.version ?? null) },
    pictures: draftPictures ?? media.map((one) => storedPicture(one)),
    /** Ids of pictures that were removed in the draft. */
    removed: draftPictures
      ? media.filter(({ id }) => !draftPictures.some(({ key }) => key === id)).map(({ id }) => id)
      : [],
  };
}
