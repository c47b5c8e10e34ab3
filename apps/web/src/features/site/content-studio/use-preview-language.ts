import { type Language, localizeAddress } from '@app/contracts/languages';
import { useRef, useState } from 'react';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import { alsoShownIn } from './preview-words';
import { type Content, fieldsOf } from './use-studio-form';

/** Returns the language of the preview: that of the field being edited, until the user selects one. */
export function usePreviewLanguage(content: Content) {
  const others = useOtherLanguages().map(({ language }) => language);
  const choices: Language[] = [
    content.language,
    ...alsoShownIn(fieldsOf(content), { language: content.language, others }),
  ];
  const [chosen, choose] = useState<Language>(content.language);
  const lastEdited = useRef<Language>(content.language);
  const language = choices.includes(chosen) ? chosen : content.language;
  return {
    language,
    choices,
    choose,
    page: language === content.language ? content.page : localizeAddress(language, content.page),
    /**
     * Called with the focused element. Only a change of language counts, so that the user's selection stays.
     */
    follow: (element: Element) => {
      const lang = element.closest('[lang]')?.getAttribute('lang');
      const next = choices.find((choice) => choice === lang);
      if (!next || next === lastEdited.current) return;
      lastEdited.current = next;
      choose(next);
    },
  };
}

export type PreviewLanguage = ReturnType<typeof usePreviewLanguage>;
