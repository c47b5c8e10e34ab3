import type { Marks } from '@app/contracts/desk/ticket/marks';
import type { RefObject } from 'react';
import type { Attachments } from '~/entities/ticket/use-attachments';
import type { MessageFieldProps } from '../message-box';

/** What keys in a plain field began, where, and how much text stood behind: what is typed between belongs to it. */
export interface FormattingStart {
  mark: 'bold' | 'italic' | 'link';
  from: number;
  rest: number;
}

/** What was selected in a field that had the focus. */
export interface FieldSelection {
  from: number;
  to: number;
}

/** Props of the field with formatting. */
export interface FormattedFieldProps extends MessageFieldProps {
  marks: Marks;
  files: Attachments;
  /** What to begin with; null where formatting was turned on by its button, or was there. */
  start: FormattingStart | null;
  /** The selection of the plain field whose place this one takes; null if that did not have the focus. */
  takenOver: RefObject<FieldSelection | null>;
  onSubmit: () => void;
}
