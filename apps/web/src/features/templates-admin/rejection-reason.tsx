import { limits } from '@app/contracts/limits';
import { rejectTemplateSchema } from '@app/contracts/template/schema';
import { Textarea } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';

interface RejectionReasonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  errorMessage: string | null;
  onChange: (reason: string) => void;
  readOnly?: boolean;
}

/** What is typed as the reason of a rejection; `read` gives it as the server takes it, or complains and gives nothing. The text is its owner's. */
export function useRejectionReason([value, setValue]: [string, (reason: string) => void]) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = (): string | undefined => {
    const parsed = rejectTemplateSchema.shape.reason.safeParse(value);
    setErrorMessage(parsed.error?.issues[0]?.message ?? null);
    if (!parsed.success) field.current?.focus();
    return parsed.data;
  };
  const onChange = (reason: string) => {
    setValue(reason);
    setErrorMessage(null);
  };
  return { read, props: { field, value, errorMessage, onChange } };
}

/** The field for it. */
export function RejectionReason({ field, value, errorMessage, onChange, readOnly }: RejectionReasonProps) {
  return (
    <Textarea
      ref={field}
      data-autofocus
      label="Reason"
      required
      autosize
      minRows={3}
      maxRows={8}
      maxLength={limits.rejectionReason}
      value={value}
      readOnly={readOnly}
      error={errorMessage}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
