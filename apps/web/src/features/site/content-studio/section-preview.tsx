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

/** Shows the page of a section with the unsaved input, in each language that has some of its texts. */
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
