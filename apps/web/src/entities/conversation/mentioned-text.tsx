import { findMentions } from '@app/contracts/desk/ticket/mentions';
import { LinkifiedText } from '~/ui/display/linkified-text';
import classes from './conversation.module.css';
import type { ConversationMessage } from './conversation-data';

interface MentionedTextProps {
  text: string;
  mentions: ConversationMessage['mentions'];
}

/** The text of a note, showing mentioned colleagues by their current names. */
export function MentionedText({ text, mentions }: MentionedTextProps) {
  const people = mentions.map(({ userId, written, name }) => ({ id: userId, name: written, today: name }));
  const found = findMentions(text, people);
  const boundaries = [0, ...found.map(({ end }) => end)];
  return boundaries.map((from, index) => {
    const mention = found[index];
    return (
      <span key={from}>
        <LinkifiedText text={text.slice(from, mention?.start)} />
        {mention ? <strong className={classes.mention}>@{mention.people[0]?.today}</strong> : null}
      </span>
    );
  });
}
