import type { Marks } from '@app/contracts/desk/ticket/marks';
import { useLocalStorage } from '@mantine/hooks';
import { type KeyboardEvent, Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { type MessageFieldProps, plainField } from '../message-box';
import type { TeamDraft } from '../use-team-draft';
import type { FieldSelection, FormattedFieldProps, FormattingStart } from './formatted-field';
import { marksAfterTyping } from './marks-after-typing';

const AnswerEditor = lazyPart(() => import('./answer-editor'));

/**
 * Whether an answer is written with formatting: by the writer's choice, which this browser keeps, or because it has
 * some or had some here. Whoever only types loads nothing and loses no keys.
 */
export function useFormatting(draft: TeamDraft) {
  const [isChosen, setChosen] = useLocalStorage({
    key: 'answer-formatting',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [start, setStart] = useState<FormattingStart | null>(null);
  // The editor stays when its last mark is deleted: the focus and what can be undone are in it.
  const [isShown, setShown] = useState(false);
  if (draft.marks.length > 0 && !isShown) setShown(true);
  /** The formatting that was taken away, for who turns it on again. */
  const [taken, setTaken] = useState<{ text: string; marks: Marks } | null>(null);
  if (taken && draft.text === '') setTaken(null);
  return {
    isOn: isChosen || isShown || draft.marks.length > 0,
    start,
    turnOn: (from: FormattingStart | null) => {
      setStart(from);
      setChosen(true);
      if (taken) draft.setText(draft.text, marksAfterTyping(taken.marks, taken.text, draft.text));
      setTaken(null);
    },
    /** Leaves the text as it is, without formatting. */
    turnOff: () => {
      setStart(null);
      setChosen(false);
      setShown(false);
      if (draft.marks.length === 0) return;
      setTaken({ text: draft.text, marks: draft.marks });
      draft.setText(draft.text);
    },
  };
}

export type Formatting = ReturnType<typeof useFormatting>;

const markKeys: Readonly<Record<string, FormattingStart['mark']>> = { b: 'bold', i: 'italic', k: 'link' };

interface AnswerFieldProps extends MessageFieldProps {
  draft: TeamDraft;
  formatting: Formatting;
  onSubmit: () => void;
}

/** The plain field, which notes what was selected in it when another takes its place. */
function PlainField({ takenOver, ...props }: MessageFieldProps & Pick<FormattedFieldProps, 'takenOver'>) {
  const { fieldRef } = props;
  useLayoutEffect(
    () => () => {
      const field = fieldRef.current;
      takenOver.current =
        field instanceof HTMLTextAreaElement && document.activeElement === field
          ? { from: field.selectionStart, to: field.selectionEnd }
          : null;
    },
    [fieldRef, takenOver],
  );
  return plainField(props);
}

/** The field of the team's answer: plain until its writer formats something (ticket.plain-formatting). */
export function AnswerField({ draft, formatting, onSubmit, ...props }: AnswerFieldProps) {
  // Deferred, so that one goes on typing in the plain field until the editor is there.
  const isOn = useDeferredValue(formatting.isOn);
  const takenOver = useRef<FieldSelection>(null);
  const plain = (
    <PlainField
      {...props}
      takenOver={takenOver}
      // Typed while the editor loads.
      onText={(text) => props.onText(text, marksAfterTyping(draft.marks, draft.text, text))}
      onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
        const mark = markKeys[event.key.toLowerCase()];
        const isMark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        if (!mark || !isMark) return props.onKeyDown?.(event);
        event.preventDefault();
        const { selectionStart: from, selectionEnd, value } = event.currentTarget;
        formatting.turnOn({ mark, from, rest: value.length - selectionEnd });
      }}
    />
  );
  return (
    <Suspense fallback={plain}>
      {isOn ? (
        <AnswerEditor
          {...props}
          marks={draft.marks}
          files={draft.files}
          start={formatting.start}
          takenOver={takenOver}
          onSubmit={onSubmit}
        />
      ) : (
        plain
      )}
    </Suspense>
  );
}
