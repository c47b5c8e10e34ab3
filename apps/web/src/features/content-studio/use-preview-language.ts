import { addressIn, type Language } from '@app/contracts/languages';
import { useRef, useState } from 'react';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import { alsoShownIn } from './preview-words';
import { type Content, fieldsOf } from './use-studio-form';

/** In which language the page of a section is shown: in the one of the field that is edited, until somebody chooses. */
export function usePreviewLanguage(content: Content) {
  const others = useOtherLanguages().map(({ language }) => language);
  const choices: Language[] = [
    content.language,
    ...alsoShownIn(fieldsOf(content), { language: content.language, others }),
  ];
  const [chosen, choose] = useState<Language>(content.language);
  const edited = useRef<Language>(content.language);
  const language = choices.includes(chosen) ? chosen : content.language;
  return {
    language,
    choices,
    choose,
    page: language === content.language ? content.page : addressIn(language, content.page),
    /** Called with what has the focus: only a step from one language to another counts, so that what somebody has chosen stays. */
    follow: (element: Element) => {
      const lang = element.closest('[lang]')?.getAttribute('lang');
      const next = choices.find((choice) => choice === lang);
      if (!next || next === edited.current) return;
      edited.current = next;
      choose(next);
    },
  };
}

export type PreviewLanguage = ReturnType<typeof usePreviewLanguage>;
