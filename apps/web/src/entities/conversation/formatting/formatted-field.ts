import type { Marks } from '@app/contracts/desk/ticket/marks';
import type { Attachments } from '~/entities/ticket/use-attachments';
import type { MessageFieldProps } from '../message-box';

/** What was typed and selected when formatting began. */
export interface FormattingStart {
  from: number;
  to: number;
  mark: 'bold' | 'italic' | 'link' | null;
}

/** Props of the field with formatting. */
export interface FormattedFieldProps extends MessageFieldProps {
  marks: Marks;
  files: Attachments;
  /** Undefined where formatting did not begin here. */
  start: FormattingStart | null;
  onSubmit: () => void;
}
