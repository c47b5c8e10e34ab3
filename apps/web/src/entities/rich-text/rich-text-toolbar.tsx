import { RichTextEditor } from '@mantine/tiptap';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH3,
  IconHeading,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
  IconRowInsertBottom,
  IconRowRemove,
  IconSourceCode,
  IconTable,
  IconTableMinus,
  IconTableRow,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { LinkControl, type LinkForm, VideoControl } from './address-controls';
import { drawn } from './drawn-icon';
import { ListTools } from './list-tools';
import { placeBlock } from './place-block';
import classes from './rich-text.module.css';
import type { RichTextPart } from './rich-text-parts';

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
function TableTools({ editor, disabled }: { editor: Editor; disabled: boolean }) {
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

const { Bold, Italic, Code, H2, H3, BulletList, OrderedList, Blockquote, CodeBlock } = RichTextEditor;

const undo = drawn(IconArrowBackUp);
const redo = drawn(IconArrowForwardUp);

/** The buttons of each part, in this order. */
const tools = [
  { part: 'bold', Button: Bold, icon: drawn(IconBold) },
  { part: 'italic', Button: Italic, icon: drawn(IconItalic) },
  { part: 'heading', Button: H2, icon: drawn(IconHeading) },
  { part: 'heading', Button: H3, icon: drawn(IconH3) },
  { part: 'list', Button: BulletList, icon: drawn(IconList) },
  { part: 'list', Button: OrderedList, icon: drawn(IconListNumbers) },
  { part: 'quote', Button: Blockquote, icon: drawn(IconQuote) },
  { part: 'code', Button: Code, icon: drawn(IconCode) },
  { part: 'code-block', Button: CodeBlock, icon: drawn(IconSourceCode) },
] as const;

export const toolLabels = {
  boldControlLabel: 'Bold',
  italicControlLabel: 'Italic',
  codeControlLabel: 'Code',
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Subheading',
  bulletListControlLabel: 'List',
  orderedListControlLabel: 'Numbered list',
  blockquoteControlLabel: 'Quote',
  codeBlockControlLabel: 'Code block',
  tableToggleHeaderRowControlLabel: 'First row names the columns',
  tableRowAfterControlLabel: 'Add row below',
  tableColumnAfterControlLabel: 'Add column after',
  undoControlLabel: 'Undo',
  redoControlLabel: 'Redo',
};

interface RichTextToolbarProps {
  editor: Editor;
  parts: ReadonlySet<RichTextPart>;
  disabled: boolean;
  link: LinkForm;
  onPicture: (() => void) | undefined;
  children: ReactNode;
}

/** The buttons for what the text may consist of. */
export function RichTextToolbar({
  editor,
  parts,
  disabled,
  link,
  onPicture,
  children,
}: RichTextToolbarProps) {
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label="Formatting" sticky className={classes.toolbar}>
      {tools.map(({ part, Button, icon }) =>
        parts.has(part) ? <Button key={Button.displayName} icon={icon} disabled={disabled} /> : null,
      )}
      {parts.has('inner-list') ? <ListTools editor={editor} disabled={disabled} /> : null}
      {parts.has('link') && !disabled ? <LinkControl editor={editor} {...link} /> : null}
      {parts.has('picture') && onPicture ? (
        <RichTextEditor.Control aria-label="Picture" title="Picture" disabled={disabled} onClick={onPicture}>
          <IconPhoto size={20} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      ) : null}
      {parts.has('video') && !disabled ? <VideoControl editor={editor} /> : null}
      {parts.has('table') ? <TableTools editor={editor} disabled={disabled} /> : null}
      {disabled ? null : children}
      <RichTextEditor.Undo icon={undo} disabled={disabled} />
      <RichTextEditor.Redo icon={redo} disabled={disabled} />
    </RichTextEditor.Toolbar>
  );
}
