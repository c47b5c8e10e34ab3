import '@mantine/tiptap/styles.layer.css';
import { postMessages } from '@app/contracts/site/post/messages';
import { Text } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, type JSONContent, useEditor } from '@tiptap/react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { picturesIn } from '~/entities/media/use-picture-upload';
import postBody from '~/entities/post/post-body.module.css';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';
import { documentOf, markdownOf } from './editor-document';
import { extensionsFor } from './editor-schema';
import { cleanPastedHtml } from './pasted-html';
import { drawAtAddress, PictureDrawing } from './picture-view';
import { placeBlock } from './place-block';
import classes from './rich-text.module.css';
import type { RichTextFieldProps } from './rich-text-parts';
import { RichTextToolbar, toolLabels } from './rich-text-toolbar';

interface RichTextEditorProps extends Omit<RichTextFieldProps, 'label' | 'description'> {
  /** Attributes of the element that people type in. */
  attributes: Record<string, string>;
}

/** Shows the value in the editor when it changes by anything but typing. */
function useShownValue(editor: Editor | null, value: string) {
  const shown = useRef(value);
  /** Typed since the value last kept up. */
  const typed = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (value === shown.current) typed.current = [];
    else if (editor && !typed.current.includes(value)) {
      shown.current = value;
      editor.commands.setContent(documentOf(value), { emitUpdate: false });
    }
  }, [editor, value]);
  return (text: string) => {
    shown.current = text;
    typed.current.push(text);
  };
}

/** Tiptap keeps the callbacks that it first gets. */
type Latest = RichTextEditorProps & {
  place: (files: readonly File[]) => void;
  noteTyped: (text: string) => void;
};

/** Takes what is pasted: pictures, and the text of other programs (posts.rich-text). */
function usePaste(latest: RefObject<Latest>) {
  const [leftOut, setLeftOut] = useState('');
  const paste = useRef({
    handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent) => {
      const pictures = picturesIn(clipboardData?.files ?? null);
      // Word adds a picture of the copied text, and a browser the element of a copied picture.
      const words = clipboardData
        ?.getData('text/html')
        .replace(/<[^>]*>/g, '')
        .trim();
      if (pictures.length === 0 || words) return false;
      setLeftOut('');
      latest.current.place(pictures);
      return true;
    },
    transformPastedHTML: (html: string) => {
      // From an editor like this one; its schema decides.
      if (/<[^>]+ data-pm-slice=/.test(html)) return html;
      const { pictures, leftOut: left, html: cleaned } = cleanPastedHtml(html, location.origin);
      const isTaken = latest.current.onPictures !== undefined;
      if (isTaken && pictures.length > 0) setTimeout(() => latest.current.place(pictures));
      const lost = left.pictures + (isTaken ? 0 : pictures.length);
      setLeftOut(postMessages.pastedWithout({ ...left, pictures: lost }));
      return cleaned;
    },
  });
  return { paste: paste.current, leftOut };
}

/** Handles the keys that leave the text and open the form of the link. */
function useKeys(hasLinks: boolean) {
  const [opened, setOpened] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const handleKeyDown = useCallback(
    (_view: unknown, event: KeyboardEvent) => {
      const isLeaving = event.key === 'Escape';
      const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && hasLinks;
      if (!isLeaving && (!isLink || event.altKey || event.shiftKey)) return false;
      event.stopPropagation();
      if (isLeaving) end.current?.focus();
      else setOpened(true);
      return true;
    },
    [hasLinks],
  );
  return { handleKeyDown, end, link: { opened, onOpened: setOpened } };
}

/** Tiptap over the structure of texts, and what people do in it beyond typing. */
function useStructuredEditor(props: RichTextEditorProps) {
  const { value = '', parts, disabled = false, attributes, onPictures } = props;
  const partSet = useMemo(() => new Set(parts), [parts]);
  const extensions = useMemo(() => extensionsFor(partSet), [partSet]);
  const [content] = useState(() => documentOf(value));
  const latest = useRef<Latest>({ ...props, place: () => {}, noteTyped: () => {} });
  const { paste, leftOut } = usePaste(latest);
  const { handleKeyDown, ...keys } = useKeys(partSet.has('link'));
  const editorProps = useMemo(
    () => ({
      ...paste,
      attributes: { ...attributes, class: `${postBody.body} ${classes.text}` },
      handleKeyDown,
      // `useFileDrop` takes them.
      handleDrop: (_view: unknown, event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false,
    }),
    [attributes, paste, handleKeyDown],
  );
  const editor = useEditor({
    immediatelyRender: false,
    injectCSS: false,
    extensions,
    content,
    editable: !disabled,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      const text = markdownOf(changed.getJSON() as JSONContent);
      latest.current.noteTyped(text);
      latest.current.onChange(text);
    },
    onFocus: () => latest.current.onFocus?.(),
    onBlur: ({ event }) => latest.current.onBlur?.(event),
  });
  const noteTyped = useShownValue(editor, value);
  const place = (files: readonly File[]) =>
    onPictures?.(files, (picture) => {
      if (editor) placeBlock(editor, { type: 'picture', attrs: picture });
    });
  useLayoutEffect(() => {
    latest.current = { ...props, place, noteTyped };
  });
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  return { editor, partSet, place, leftOut, ...keys };
}

/** The editor of `RichTextField`, which loads it. */
export default function StructuredEditor(props: RichTextEditorProps) {
  const { disabled = false, drawPicture, onPictures, tools } = props;
  const { editor, end, partSet, place, leftOut, link } = useStructuredEditor(props);
  const drop = useFileDrop(disabled || !onPictures, (files) => {
    const pictures = picturesIn(files);
    if (pictures.length > 0) place(pictures);
  });
  if (!editor) return null;
  return (
    <div {...drop} className={classes.drop}>
      <PictureDrawing value={drawPicture ?? drawAtAddress}>
        <RichTextEditor
          editor={editor}
          labels={toolLabels}
          variant="subtle"
          withTypographyStyles={false}
          className={classes.frame}
        >
          <RichTextToolbar
            editor={editor}
            parts={partSet}
            disabled={disabled}
            link={link}
            onPicture={onPictures && (() => place([]))}
          >
            {tools?.((lang, lines, typeOver) => {
              const content = lines ? [{ type: 'text', text: lines }] : [];
              placeBlock(editor, { type: 'codeBlock', attrs: { language: lang }, content }, typeOver);
            })}
          </RichTextToolbar>
          <RichTextEditor.Content />
        </RichTextEditor>
      </PictureDrawing>
      <Text role="status" fz="sm" c="var(--mantine-color-error)">
        {leftOut}
      </Text>
      <p ref={end} tabIndex={-1} className={classes.end}>
        End of the text
      </p>
    </div>
  );
}
