import { libraryAddress } from '@app/contracts/site/post/library-address';
import { ActionIcon, Flex, Textarea, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconBold,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { ChoosePicture } from '~/entities/media/choose-picture';
import { picturesIn, usePictureDrop } from '~/entities/media/use-picture-upload';
import {
  insertLink,
  insertPicture,
  type Selected,
  type TextEdit,
  toggleCode,
  toggleLinePrefix,
  toggleWrap,
} from './markdown/toolbar-edits';
import { PartMenu } from './part-menu';
import classes from './post-editor.module.css';
import { postFieldLabels } from './post-values';
import { usePictureChoice } from './use-picture-choice';
import type { PostEditorState } from './use-post-editor';

interface Tool {
  label: string;
  icon: Icon;
  edit: (selected: Selected) => TextEdit;
  /** Key of the shortcut, with Ctrl or Cmd. */
  key?: string;
}

const tools: readonly Tool[] = [
  { label: 'Bold', icon: IconBold, edit: toggleWrap('**', 'bold'), key: 'b' },
  { label: 'Italic', icon: IconItalic, edit: toggleWrap('_', 'italic'), key: 'i' },
  { label: 'Link', icon: IconLink, edit: insertLink, key: 'k' },
  { label: 'Heading', icon: IconHeading, edit: toggleLinePrefix(() => '## ', /^#{1,6} +/) },
  { label: 'List', icon: IconList, edit: toggleLinePrefix(() => '- ', /^[-*+] +/) },
  {
    label: 'Numbered list',
    icon: IconListNumbers,
    edit: toggleLinePrefix((index) => `${index + 1}. `, /^\d+[.)] +/),
  },
  { label: 'Quote', icon: IconQuote, edit: toggleLinePrefix(() => '> ', /^> */) },
  { label: 'Code', icon: IconCode, edit: toggleCode },
];

/** Edits the text as if it were typed, so that the edit can be undone. */
function useTextEdits(form: PostEditorState['form']) {
  const field = useRef<HTMLTextAreaElement>(null);
  const apply = (edit: Tool['edit']) => {
    const node = field.current;
    if (!node) return;
    const { value, selectionStart: start, selectionEnd: end } = node;
    const { from, to, text, selected } = edit({ value, start, end });
    node.focus();
    node.setSelectionRange(from, to);
    // Supports undo, unlike setting the value by script.
    if (!document.execCommand('insertText', false, text)) {
      form.setFieldValue('body', value.slice(0, from) + text + value.slice(to));
    }
    node.setSelectionRange(from + selected[0], from + selected[1]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    apply(tool.edit);
  };
  return { field, apply, onKeyDown };
}

/**
 * Edits the text of a post as Markdown, with buttons for people who don't know the syntax
 * (posts.markdown-text).
 */
export function MarkdownField({ form }: { form: PostEditorState['form'] }) {
  const { field, apply, onKeyDown } = useTextEdits(form);
  const { ask, dialog } = usePictureChoice(({ id }, hasNext) =>
    apply((selected) => insertPicture(selected, libraryAddress(id), hasNext)),
  );
  const drop = usePictureDrop(false, (files) => {
    const pictures = picturesIn(files);
    if (pictures.length > 0) ask(pictures);
  });
  const toolbar = (
    <Flex wrap="wrap" gap="0.125rem" role="toolbar" aria-label="Formatting">
      {tools.map(({ label, icon, edit }) => (
        <ToolButton key={label} label={label} icon={icon} onClick={() => apply(edit)} />
      ))}
      <ToolButton label="Picture" icon={IconPhoto} onClick={() => ask()} />
      {form.values.kind === 'page' ? <PartMenu onEdit={apply} /> : null}
    </Flex>
  );
  return (
    <>
      <div className={classes.text} {...drop}>
        <Textarea
          ref={field}
          label={postFieldLabels.body}
          description="Markdown: **bold**, _italic_, [a link](https://…), ## heading, - list, > quote. Pictures can be dropped and pasted; text between their brackets replaces the description from the library."
          autosize
          minRows={12}
          classNames={{ input: classes.markdown ?? '' }}
          inputContainer={(input) => (
            <>
              {toolbar}
              {input}
            </>
          )}
          onKeyDown={onKeyDown}
          {...form.getInputProps('body')}
        />
      </div>
      <ChoosePicture title="Choose a picture: Text" {...dialog} />
    </>
  );
}

interface ToolButtonProps extends Pick<Tool, 'label' | 'icon'> {
  onClick: () => void;
}

function ToolButton({ label, icon: ToolIcon, onClick }: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={label} onClick={onClick}>
        <ToolIcon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
