import '@mantine/tiptap/styles.layer.css';
import { isSameFormat } from '@app/contracts/desk/ticket/marks';
import { attachmentTypes, fileTypes, isPicture } from '@app/contracts/files/file/schema';
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
import { cleanPastedHtml } from '~/entities/rich-text/pasted-html';
import { RichTextToolbar, toolLabels } from '~/entities/rich-text/rich-text-toolbar';
import type { Attachments } from '~/entities/ticket/use-attachments';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { answerOf, documentOf } from './answer-document';
import classes from './answer-field.module.css';
import { answerExtensions, answerLinks, answerParts } from './answer-schema';
import type { FieldSelection, FormattedFieldProps, FormattingStart } from './formatted-field';
import { positionOf } from './text-position';

const parts = new Set([...answerParts, 'picture'] as const);

const pictureTypes = attachmentTypes
  .filter(isPicture)
  .map((type) => fileTypes[type].mime)
  .join(',');

/**
 * Places pictures in the text once they are uploaded: those that were pasted into it, dropped on it or chosen for
 * it. A picture whose file is removed leaves the text. Call the result before the files are added.
 */
function usePlacedPictures(editor: Editor | null, files: Attachments) {
  /** The files before those that are about to be added, and the keys of those for the text. */
  const expected = useRef({ before: null as ReadonlySet<string> | null, keys: new Set<string>() });
  const expect = () => {
    // Without room, no file is added.
    if (files.sendable < files.most) expected.current.before = new Set(files.files.map(({ key }) => key));
  };
  useEffect(() => {
    if (!editor) return;
    const { before, keys } = expected.current;
    const added = before ? files.files.filter(({ key }) => !before.has(key)) : [];
    for (const { key } of added) keys.add(key);
    if (added.length > 0) expected.current.before = null;
    for (const { key, state } of files.files) {
      if (!keys.has(key) || state.kind !== 'uploaded') continue;
      keys.delete(key);
      if (!state.attachment.picture) continue;
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
function useAnswerEditor(
  { value, marks, onText, readOnly = false, ...props }: FormattedFieldProps,
  errorId: string,
) {
  const [linkOpened, setLinkOpened] = useState(false);
  const latest = useRef({ ...props, onText });
  useLayoutEffect(() => {
    latest.current = { ...props, onText };
  });
  const shown = useRef({ text: value, marks });
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
        ...(props.error && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
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
      transformPastedHTML: (html) =>
        // From an editor like this one.
        /<[^>]+ data-pm-slice=/.test(html) ? html : cleanPastedHtml(html, '').html,
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n'),
    },
    onUpdate: ({ editor: changed }) => {
      const answer = answerOf(changed.getJSON() as JSONContent);
      shown.current = answer;
      latest.current.onText(answer.text, answer.marks);
    },
  });
  // A text that was not typed here: restored, undone, sent or taken from another window. Before one begins here.
  useLayoutEffect(() => {
    if (value === shown.current.text && isSameFormat(marks, shown.current.marks)) return;
    shown.current = { text: value, marks };
    // Not to be undone in the field, as little as in a plain one.
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(documentOf(value, marks), { emitUpdate: false })
      .run();
  }, [editor, value, marks]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  return { editor, link: { opened: linkOpened, onOpened: setLinkOpened, rule: answerLinks } };
}

/** Goes on with what was selected in the plain field, and formats what was typed since that was asked for. */
function takeOver(
  editor: Editor,
  text: string,
  { from, to }: FieldSelection,
  start: FormattingStart | null,
): void {
  const position = (offset: number) => positionOf(editor.state.doc, text, offset);
  const first = start && to === text.length - start.rest ? start.from : from;
  // At once: Tiptap's own command waits for a frame, in which keys would be lost.
  editor.view.focus();
  const chain = editor.chain();
  chain.setTextSelection({ from: position(first), to: position(to) });
  if (start?.mark === 'bold') chain.toggleBold();
  else if (start?.mark === 'italic') chain.toggleItalic();
  if (first < from) chain.setTextSelection(position(to));
  chain.run();
  // It is taller than the plain field: on a phone the buttons would be out of sight.
  editor.view.dom.closest('form')?.scrollIntoView({ block: 'nearest' });
}

/** The field of an answer with formatting, which `AnswerField` loads. */
export default function AnswerEditor(props: FormattedFieldProps) {
  const { fieldRef, files, placeholder, readOnly = false, error, start, takenOver, value } = props;
  const errorId = useId();
  const { editor, link } = useAnswerEditor(props, errorId);
  const expect = usePlacedPictures(editor, files);
  const picker = useRef<HTMLInputElement>(null);
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
  const begin = useRef({ start, text: value, takenOver, openLink: link.onOpened });
  useLayoutEffect(() => {
    const { start: began, text, takenOver: selection, openLink } = begin.current;
    if (!selection.current) return;
    takeOver(editor, text, selection.current, began);
    if (began?.mark === 'link') openLink(true);
  }, [editor]);
  const expectFrom = (list: FileList) => {
    if (list.length > 0 && !readOnly) expect();
  };
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
        accept={pictureTypes}
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
