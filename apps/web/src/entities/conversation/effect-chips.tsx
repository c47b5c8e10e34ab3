import { Flex, Pill } from '@mantine/core';
import type { ReplyEffects } from './reply-effects';

interface EffectChipsProps {
  effects: ReplyEffects;
  disabled: boolean;
}

/** The effects of sending the answer, each of which can be removed. */
export function EffectChips({ effects: { chosen, set }, disabled }: EffectChipsProps) {
  const { close, tags, assignee } = chosen;
  const chips = [
    ...(close ? [{ key: 'close', text: 'Closes the ticket', without: { ...chosen, close: false } }] : []),
    ...tags.map(({ id, name }) => ({
      key: id,
      text: `Adds the tag ${name}`,
      without: { ...chosen, tags: tags.filter((tag) => tag.id !== id) },
    })),
    ...(assignee
      ? [{ key: 'assignee', text: `Assigns to ${assignee.name}`, without: { ...chosen, assignee: null } }]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <Flex component="ul" wrap="wrap" gap={6} mb="xs" aria-label="With this answer">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <Pill
            size="md"
            withRemoveButton
            disabled={disabled}
            onRemove={() => set(without)}
            removeButtonProps={{ 'aria-label': `Leave out: ${text}`, 'aria-hidden': false, tabIndex: 0 }}
          >
            {text}
          </Pill>
        </li>
      ))}
    </Flex>
  );
}
