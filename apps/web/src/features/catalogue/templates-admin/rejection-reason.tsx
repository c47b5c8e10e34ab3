import { rejectTemplateSchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import { Textarea } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';

interface RejectionReasonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  errorMessage: string | null;
  onChange: (reason: string) => void;
  readOnly?: boolean;
}

/**
 * Validates the reason of a rejection, whose text the caller holds. `read` returns it in the server's format,
 * or shows an error and returns nothing.
 */
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

/** The field for the reason. */
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
