import { RichTextEditor } from '@mantine/tiptap';
import { IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { isAtListDepth } from './list-depth';

/** Moves entries of a list into the one before them and out of it, as Tab and Shift+Tab do. */
export function ListTools({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { canSink, canLift } = useEditorState({
    editor,
    selector: () => ({
      canSink: !isAtListDepth(editor.state) && editor.can().sinkListItem('listItem'),
      canLift: editor.can().liftListItem('listItem'),
    }),
  });
  const tools = [
    {
      ...{ label: 'Indent', Icon: IconIndentIncrease, isPossible: canSink },
      press: () => editor.chain().focus().sinkListItem('listItem').run(),
    },
    {
      ...{ label: 'Outdent', Icon: IconIndentDecrease, isPossible: canLift },
      press: () => editor.chain().focus().liftListItem('listItem').run(),
    },
  ];
  return tools.map(({ label, Icon, isPossible, press }) => (
    <RichTextEditor.Control
      key={label}
      aria-label={label}
      title={label}
      disabled={disabled || !isPossible}
      onClick={press}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </RichTextEditor.Control>
  ));
}
