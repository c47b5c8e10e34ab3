import { languageName } from '@app/contracts/language-name';
import type { Language } from '@app/contracts/languages';
import { SegmentedControl } from '@mantine/core';
import { PagePreview } from './page-preview';
import { previewWords } from './preview-words';
import type { PreviewLanguage } from './use-preview-language';
import { type Content, fieldsOf, type StudioForm } from './use-studio-form';

interface SectionPreviewProps {
  content: Content;
  form: StudioForm;
  preview: PreviewLanguage;
  edited: string | null;
  onPick: (text: string) => void;
}

/** The page of a section with what is typed; in each language that says some of it, where there are several. */
export function SectionPreview({ content, form, preview, edited, onPick }: SectionPreviewProps) {
  const { language, choices, choose, page } = preview;
  return (
    <PagePreview
      page={page}
      title={content.title}
      {...previewWords(language, fieldsOf(content), form.wordOf)}
      edited={edited}
      onPick={onPick}
      tools={
        choices.length > 1 ? (
          <SegmentedControl
            aria-label="Shown in"
            value={language}
            onChange={(value) => choose(value as Language)}
            data={choices.map((choice) => ({ value: choice, label: languageName(choice) }))}
          />
        ) : null
      }
    />
  );
}
