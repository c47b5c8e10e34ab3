import { type Language, languageNames, localizeAddress } from '@app/contracts/languages';
import { SegmentedControl } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import {
  isStudioMessage,
  type PickedText,
  type StudioMessage,
  studioFrame,
  studioReady,
} from '~/lib/studio/studio-message';
import { PageFrame } from '~/ui/display/page-frame';
import { alsoShownIn, previewWords } from './preview-words';
import { type Content, fieldsOf, type StudioForm } from './use-studio-form';

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

type PreviewLanguage = ReturnType<typeof usePreviewLanguage>;

interface PagePreviewProps {
  /** Path of the page. */
  page: string;
  title: string;
  paths: readonly string[];
  words: Readonly<Record<string, unknown>>;
  /** The texts in the fields. */
  texts: readonly string[];
  /** The text being edited. */
  edited: string | null;
  /** Called when one of the texts is clicked. */
  onPick: (text: string) => void;
}

/** Delay between preview updates; faster ones couldn't be read while typing. */
const debounceMs = 150;

/** Shows the page itself with the unsaved input (public-pages.studio-frame). */
function PagePreview({ tools, ...props }: PagePreviewProps & { tools: ReactNode }) {
  return (
    <PageFrame tools={tools}>
      {({ scheme, className, style }) => (
        <SyncedFrame {...props} scheme={scheme} className={className} style={style} />
      )}
    </PageFrame>
  );
}

interface SyncedFrameProps extends PagePreviewProps, Pick<StudioMessage, 'scheme'> {
  className: string | undefined;
  style: CSSProperties;
}

function SyncedFrame({ page, title, className, style, onPick, ...told }: SyncedFrameProps) {
  const frame = useFrameMessage({ kind: 'studio-words', ...told }, onPick);
  return (
    <iframe
      key={page}
      name={studioFrame}
      ref={frame}
      className={className}
      style={style}
      src={`${page}?studio=1`}
      title={`Preview of ${title}`}
    />
  );
}

/**
 * Returns a frame and sends the latest texts to its page, shortly after they are typed and once the page can
 * receive them.
 */
function useFrameMessage(message: StudioMessage, onPick: (text: string) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latestMessage = useRef(message);
  latestMessage.current = message;
  const onPickRef = useRef(onPick);
  onPickRef.current = onPick;
  const sendMessage = useRef(() => {
    frame.current?.contentWindow?.postMessage(latestMessage.current, window.location.origin);
  });
  const text = JSON.stringify(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are told, whatever made them others.
  useEffect(() => {
    const timer = setTimeout(sendMessage.current, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const page = frame.current?.contentWindow;
      if (isStudioMessage(event, page, studioReady.kind)) sendMessage.current();
      if (isStudioMessage(event, page, 'studio-pick')) onPickRef.current((event.data as PickedText).text);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return frame;
}

interface SectionPreviewProps {
  content: Content;
  form: StudioForm;
  preview: PreviewLanguage;
  edited: string | null;
  onPick: (text: string) => void;
}

/**
 * Shows the page of a section with the unsaved input. A section that has texts of its own in each language is
 * changed for that of another one; the page of others can be shown in each language that has some of its texts.
 */
export function SectionPreview({ content, form, preview, edited, onPick }: SectionPreviewProps) {
  const { language, choices, choose, page } = preview;
  const { data: sections } = trpc.content.sections.useQuery();
  const hasOthers = sections?.some(({ id, others }) => id === content.section && others?.length > 0);
  return (
    <PagePreview
      page={page}
      title={content.title}
      {...previewWords(language, fieldsOf(content), form.wordOf)}
      edited={edited}
      onPick={onPick}
      tools={
        choices.length > 1 && hasOthers === false ? (
          <SegmentedControl
            aria-label="Shown in"
            value={language}
            onChange={(value) => choose(value as Language)}
            data={choices.map((choice) => ({
              value: choice,
              label: <span lang={choice}>{languageNames[choice]}</span>,
            }))}
          />
        ) : null
      }
    />
  );
}
