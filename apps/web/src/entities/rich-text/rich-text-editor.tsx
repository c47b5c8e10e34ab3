import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { picturesIn } from '~/entities/media/use-picture-upload';
import postBody from '~/entities/post/post-body.module.css';
import { useFileDrop } from '~/ui/forms/files/use-file-drop';
import { documentOf, markdownOf } from './editor-document';
import { extensionsFor } from './editor-schema';
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

/** Tiptap over the structure of texts, and what people do in it beyond typing. */
function useStructuredEditor(props: RichTextEditorProps) {
  const { value = '', parts, disabled = false, attributes, onPictures } = props;
  const [linkOpened, setLinkOpened] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const partSet = useMemo(() => new Set(parts), [parts]);
  const extensions = useMemo(() => extensionsFor(partSet), [partSet]);
  const [content] = useState(() => documentOf(value));
  // Tiptap keeps the callbacks that it first gets.
  const latest = useRef({
    ...props,
    place: (_files: readonly File[]) => {},
    noteTyped: (_text: string) => {},
  });
  const editorProps = useMemo(
    () => ({
      attributes: { ...attributes, class: `${postBody.body} ${classes.text}` },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          end.current?.focus();
          return true;
        }
        const isLinkKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
        if (!isLinkKey || event.altKey || event.shiftKey || !partSet.has('link')) return false;
        event.stopPropagation();
        setLinkOpened(true);
        return true;
      },
      // `useFileDrop` takes them.
      handleDrop: (_view: unknown, event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false,
      handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent) => {
        const pictures = picturesIn(clipboardData?.files ?? null);
        if (pictures.length === 0 || clipboardData?.types.includes('text/html')) return false;
        latest.current.place(pictures);
        return true;
      },
    }),
    [attributes, partSet],
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
  return { editor, end, partSet, place, link: { opened: linkOpened, onOpened: setLinkOpened } };
}

/** The editor of `RichTextField`, which loads it. */
export default function StructuredEditor(props: RichTextEditorProps) {
  const { disabled = false, drawPicture, onPictures, tools } = props;
  const { editor, end, partSet, place, link } = useStructuredEditor(props);
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
      <p ref={end} tabIndex={-1} className={classes.end}>
        End of the text
      </p>
    </div>
  );
}
