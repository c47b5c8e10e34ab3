import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, type JSONContent, useEditor } from '@tiptap/react';
import {
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { RichTextToolbar, toolLabels } from '~/entities/rich-text/rich-text-toolbar';
import type { Attachments } from '~/entities/ticket/use-attachments';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { answerOf, documentOf } from './answer-document';
import classes from './answer-field.module.css';
import { answerExtensions, answerParts } from './answer-schema';
import type { FormattedFieldProps, FormattingStart } from './formatted-field';
import { positionOf } from './text-position';

const parts = new Set([...answerParts, 'picture'] as const);

/**
 * Places pictures in the text once they are uploaded: those that were pasted into it, dropped on it or chosen for
 * it. A picture whose file is removed leaves the text.
 */
function usePlacedPictures(editor: Editor | null, files: Attachments) {
  const expected = useRef({ count: 0, known: new Set<string>() });
  const expect = (count: number) => {
    const known = expected.current.count > 0 ? expected.current.known : files.files.map(({ key }) => key);
    expected.current = { count: expected.current.count + count, known: new Set(known) };
  };
  useEffect(() => {
    if (!editor) return;
    for (const { key, state } of files.files) {
      const isNew = expected.current.count > 0 && !expected.current.known.has(key);
      if (!isNew || state.kind === 'uploading') continue;
      expected.current.known.add(key);
      expected.current.count -= 1;
      if (state.kind !== 'uploaded' || !state.attachment.picture) continue;
      const { id, fileName } = state.attachment;
      // After what is selected: it was not meant to be replaced.
      const picture = { type: 'attachedPicture', attrs: { fileId: id, name: fileName } };
      editor.commands.insertContentAt(editor.state.selection.to, picture);
    }
    removeLost(editor, files.attachmentIds);
  }, [editor, files.files, files.attachmentIds]);
  return expect;
}

function removeLost(editor: Editor, ids: readonly string[]): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.type.name !== 'attachedPicture' || ids.includes(node.attrs['fileId'])) return;
    tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize));
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}

/** Tiptap over the text and its formatting. */
function useAnswerEditor({ value, marks, onText, readOnly = false, ...props }: FormattedFieldProps) {
  const [linkOpened, setLinkOpened] = useState(false);
  const latest = useRef({ ...props, onText });
  useLayoutEffect(() => {
    latest.current = { ...props, onText };
  });
  const shown = useRef(value);
  const label = props['aria-label'] ?? '';
  const editor = useEditor({
    immediatelyRender: true,
    injectCSS: false,
    extensions: answerExtensions,
    content: documentOf(value, marks),
    editable: !readOnly,
    editorProps: {
      attributes: {
        class: classes['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
      },
      handleKeyDown: (_view, event) => {
        const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        if (isControl && event.key === 'Enter') latest.current.onSubmit();
        else if (isControl && event.key.toLowerCase() === 'k') setLinkOpened(true);
        else return false;
        event.preventDefault();
        return true;
      },
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n'),
    },
    onUpdate: ({ editor: changed }) => {
      const answer = answerOf(changed.getJSON() as JSONContent);
      shown.current = answer.text;
      latest.current.onText(answer.text, answer.marks);
    },
  });
  // A text that was not typed here: restored, undone, sent or taken from another window.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    // Not to be undone in the field, as little as in a plain one.
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(documentOf(value, marks), { emitUpdate: false })
      .run();
  }, [editor, value, marks]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  return { editor, link: { opened: linkOpened, onOpened: setLinkOpened } };
}

/** Goes on with what was selected in the plain field. */
function beginFormatting(
  editor: Editor,
  text: string,
  { from, to, mark }: FormattingStart,
  openLink: (opened: boolean) => void,
): void {
  const { doc } = editor.state;
  const selection = { from: positionOf(doc, text, from), to: positionOf(doc, text, to) };
  const chain = editor.chain().focus().setTextSelection(selection);
  if (mark === 'bold') chain.toggleBold().run();
  else if (mark === 'italic') chain.toggleItalic().run();
  else chain.run();
  if (mark === 'link') openLink(true);
}

/** The field of an answer with formatting, which `AnswerField` loads. */
export default function AnswerEditor(props: FormattedFieldProps) {
  const { fieldRef, files, placeholder, readOnly = false, error, start, value } = props;
  const { editor, link } = useAnswerEditor(props);
  const expect = usePlacedPictures(editor, files);
  const picker = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => {
    fieldRef.current = {
      focus: () => editor.commands.focus(),
      insertText: (text) => {
        const { content = [] } = documentOf(text, []);
        const isLine = content.length === 1 && content[0]?.type === 'paragraph';
        editor
          .chain()
          .focus()
          .insertContent(isLine ? (content[0]?.content ?? []) : content)
          .run();
      },
    };
  }, [editor, fieldRef]);
  const begin = useRef({ start, text: value, openLink: link.onOpened });
  useEffect(() => {
    const { start: from, text, openLink } = begin.current;
    if (from) beginFormatting(editor, text, from, openLink);
  }, [editor]);
  const expectFrom = (list: FileList | null | undefined) =>
    expect([...(list ?? [])].filter(({ type }) => type.startsWith('image/')).length);
  return (
    <div
      className={classes['frame']}
      data-empty={value === '' || undefined}
      onPasteCapture={({ clipboardData }: ClipboardEvent) => {
        if (!clipboardData.types.includes('text/plain')) expectFrom(clipboardData.files);
      }}
      onDropCapture={({ dataTransfer }: DragEvent) => expectFrom(dataTransfer.files)}
    >
      <RichTextEditor editor={editor} labels={toolLabels} withTypographyStyles={false} variant="subtle">
        <RichTextToolbar
          editor={editor}
          parts={parts}
          disabled={readOnly}
          link={link}
          onPicture={() => picker.current?.click()}
        >
          {null}
        </RichTextToolbar>
        {value === '' && placeholder ? (
          <span className={classes['placeholder']} aria-hidden>
            {placeholder}
          </span>
        ) : null}
        <RichTextEditor.Content />
      </RichTextEditor>
      <FilePicker
        ref={picker}
        label="Picture in the text"
        accept="image/jpeg,image/png,image/gif,image/webp"
        onFiles={(list) => {
          if (!list) return;
          expectFrom(list);
          files.add([...list]);
        }}
      />
      {error ? (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}
