/** Normalises whitespace, so that texts compare as they read. */
export function normalizeSpaces(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the innermost visible element with this text. */
export function findText(root: Element, text: string): Element | undefined {
  for (const child of root.children) {
    if (!normalizeSpaces(child.textContent).includes(text)) continue;
    const found = findText(child, text);
    if (found) return found;
  }
  return root.checkVisibility() && root.getBoundingClientRect().height > 0 ? root : undefined;
}

/** Returns which of these texts an element shows, or its nearest ancestor with no other text. */
export function findTextAround(element: Element | null, texts: ReadonlySet<string>): string | undefined {
  for (let ancestor = element; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
    const ownText = normalizeSpaces(ancestor.textContent);
    if (texts.has(ownText)) return ownText;
  }
  return undefined;
}
