import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableMinus,
  IconTableRow,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { drawn } from './drawn-icon';
import { placeBlock } from './place-block';

const {
  TableRowAfter,
  TableRowDelete,
  TableColumnAfter,
  TableColumnDelete,
  TableToggleHeaderRow,
  TableDelete,
} = RichTextEditor;

const insideTable = [
  { Button: TableRowAfter, icon: drawn(IconRowInsertBottom) },
  { Button: TableRowDelete, icon: drawn(IconRowRemove) },
  { Button: TableColumnAfter, icon: drawn(IconColumnInsertRight) },
  { Button: TableColumnDelete, icon: drawn(IconColumnRemove) },
  { Button: TableToggleHeaderRow, icon: drawn(IconTableRow) },
  { Button: TableDelete, icon: drawn(IconTableMinus) },
];

const cellOf = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const rowOf = (type: string) => ({ type: 'tableRow', content: [cellOf(type), cellOf(type), cellOf(type)] });
const newTable = { type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] };

/** Inserts a table, and changes the one with the cursor. */
export function TableTools({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const isInside = useEditorState({ editor, selector: () => editor.isActive('table') });
  if (isInside && !disabled) {
    return insideTable.map(({ Button, icon }) => <Button key={Button.displayName} icon={icon} />);
  }
  return (
    <RichTextEditor.Control
      aria-label="Table"
      title="Table"
      disabled={disabled}
      onClick={() => placeBlock(editor, newTable)}
    >
      <IconTable size={20} stroke={1.75} aria-hidden />
    </RichTextEditor.Control>
  );
}
