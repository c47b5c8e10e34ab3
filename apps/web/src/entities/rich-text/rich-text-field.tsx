import { Input, Skeleton } from '@mantine/core';
import { Suspense, useId, useMemo } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import type { RichTextFieldProps } from './rich-text-parts';

const StructuredEditor = lazyPart(() => import('./rich-text-editor'));

/**
 * A text with headings, lists, links and pictures, edited as it will look. Its value is Markdown, so that drafts,
 * conflicts and versions compare words (posts.rich-text).
 */
export function RichTextField({ label, description, ...props }: RichTextFieldProps) {
  const id = useId();
  const { error, 'data-path': path = '' } = props;
  const isInvalid = Boolean(error);
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': [description && `${id}-description`, isInvalid && `${id}-error`]
        .filter(Boolean)
        .join(' '),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(path && { 'data-path': path }),
    }),
    [id, path, isInvalid, description],
  );
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Suspense fallback={<Skeleton height="16rem" />}>
        <StructuredEditor {...props} attributes={attributes} />
      </Suspense>
    </Input.Wrapper>
  );
}
