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

const shown = 6;
/** The part of a name typed after an `@` that is not part of an address. */
const begun = /(?:^|[^\p{L}\p{N}_.])@([^\n@]{0,40})$/u;

/** Returns the colleagues matching the text before the cursor, and where the mention begins. */
function suggest(text: string, colleagues: readonly Mentionable[]) {
  const typed = begun.exec(text)?.[1];
  if (typed === undefined) return null;
  const wanted = typed.toLowerCase();
  const found = colleagues.filter(({ name }) => {
    const known = name.toLowerCase();
    return known.startsWith(wanted) || known.split(/\s+/).some((word) => word.startsWith(wanted));
  });
  return found.length > 0 ? { start: text.length - typed.length - 1, people: found.slice(0, shown) } : null;
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
  const offer = suggest(before, colleagues);
  const opened = offer !== null && offer.start !== declined;
  const combobox = useCombobox({
    opened,
    onOpenedChange: (next) => {
      if (!next && offer) setDeclined(offer.start);
    },
  });
  const { selectFirstOption, resetSelectedOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people are offered after each key.
  useEffect(() => {
    if (opened) selectFirstOption();
    else resetSelectedOption();
  }, [opened, before]);
  const look = () => {
    const node = fieldRef.current;
    if (node && node.selectionStart === node.selectionEnd) {
      setBefore(node.value.slice(0, node.selectionStart));
    }
  };
  const choose = (id: string) => {
    const node = fieldRef.current;
    const person = offer?.people.find((each) => each.id === id);
    if (!node || !offer || !person) return;
    const words = `@${person.name} `;
    node.focus();
    node.setSelectionRange(offer.start, node.selectionStart);
    setBefore('');
    // Can be undone, unlike a value set by script.
    if (document.execCommand('insertText', false, words)) return;
    onText(value.slice(0, offer.start) + words + value.slice(node.selectionEnd));
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
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
      onOptionSubmit={choose}
    >
      <Combobox.Target withKeyboardNavigation={opened} withAriaAttributes={opened}>
        <Textarea
          {...props}
          ref={fieldRef}
          value={value}
          onChange={(event) => {
            onText(event.currentTarget.value);
            look();
          }}
          onSelect={look}
          onBlur={() => setBefore('')}
          onKeyDown={keys}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened}>
        <Combobox.Options aria-label="Colleagues">
          {(offer?.people ?? []).map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
