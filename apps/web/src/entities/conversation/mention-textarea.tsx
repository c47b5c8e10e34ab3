import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { MessageFieldProps } from './message-box';

/** A person who can be mentioned. */
interface Mentionable {
  id: string;
  name: string;
}

interface MentionTextareaProps extends MessageFieldProps {
  colleagues: readonly Mentionable[];
}

const maxSuggestions = 6;
/** The part of a name typed after an `@` that is not part of an address. */
const mentionPattern = /(?:^|[^\p{L}\p{N}_.])@([^\n@]{0,40})$/u;

/** Returns the colleagues matching the text before the cursor, and where the mention begins. */
function findSuggestions(text: string, colleagues: readonly Mentionable[]) {
  const typed = mentionPattern.exec(text)?.[1];
  if (typed === undefined) return null;
  const query = typed.toLowerCase();
  const found = colleagues.filter(({ name }) => {
    const lowerName = name.toLowerCase();
    return lowerName.startsWith(query) || lowerName.split(/\s+/).some((word) => word.startsWith(query));
  });
  return found.length > 0
    ? { start: text.length - typed.length - 1, people: found.slice(0, maxSuggestions) }
    : null;
}

/** Text field in which `@` suggests colleagues: arrow keys, Enter or Tab choose one, Escape dismisses. */
export function MentionTextarea({
  fieldRef,
  value,
  onText,
  colleagues,
  onKeyDown,
  ...props
}: MentionTextareaProps) {
  const [before, setBefore] = useState('');
  /** Position at which the writer dismissed the suggestions. */
  const [declined, setDeclined] = useState(-1);
  const suggestions = findSuggestions(before, colleagues);
  const opened = suggestions !== null && suggestions.start !== declined;
  const combobox = useCombobox({
    opened,
    onOpenedChange: (next) => {
      if (!next && suggestions) setDeclined(suggestions.start);
    },
  });
  const { selectFirstOption, resetSelectedOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people are offered after each key.
  useEffect(() => {
    if (opened) selectFirstOption();
    else resetSelectedOption();
  }, [opened, before]);
  const readTextBeforeCaret = () => {
    const node = fieldRef.current;
    if (node instanceof HTMLTextAreaElement && node.selectionStart === node.selectionEnd) {
      setBefore(node.value.slice(0, node.selectionStart));
    }
  };
  const insertMention = (id: string) => {
    const node = fieldRef.current;
    const person = suggestions?.people.find((each) => each.id === id);
    if (!(node instanceof HTMLTextAreaElement) || !suggestions || !person) return;
    const words = `@${person.name} `;
    node.focus();
    node.setSelectionRange(suggestions.start, node.selectionStart);
    setBefore('');
    // Can be undone, unlike a value set by script.
    if (document.execCommand('insertText', false, words)) return;
    onText(value.slice(0, suggestions.start) + words + value.slice(node.selectionEnd));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Escape only dismisses the suggestions; the field keeps the focus.
    if (opened && event.key === 'Escape') event.preventDefault();
    if (opened && event.key === 'Tab') {
      event.preventDefault();
      combobox.clickSelectedOption();
    } else onKeyDown?.(event);
  };
  return (
    <Combobox
      store={combobox}
      position="top-start"
      width={280}
      // At the end of the page it would be outside every landmark.
      portalProps={{ target: 'main' }}
      onOptionSubmit={insertMention}
    >
      <Combobox.Target withKeyboardNavigation={opened} withAriaAttributes={opened}>
        <Textarea
          {...props}
          ref={(node) => {
            fieldRef.current = node;
          }}
          value={value}
          onChange={(event) => {
            onText(event.currentTarget.value);
            readTextBeforeCaret();
          }}
          onSelect={readTextBeforeCaret}
          onBlur={() => setBefore('')}
          onKeyDown={handleKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened}>
        <Combobox.Options aria-label="Colleagues">
          {(suggestions?.people ?? []).map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
