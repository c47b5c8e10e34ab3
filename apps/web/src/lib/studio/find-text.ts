/** As it reads, whatever spaces and line ends it is written with. */
export function sameSpaces(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The innermost visible element that says this. */
export function findText(root: Element, text: string): Element | undefined {
  for (const child of root.children) {
    if (!sameSpaces(child.textContent).includes(text)) continue;
    const found = findText(child, text);
    if (found) return found;
  }
  return root.checkVisibility() && root.getBoundingClientRect().height > 0 ? root : undefined;
}

/** Which of these texts an element says, or the nearest one around it that says no more. */
export function textAround(element: Element | null, texts: ReadonlySet<string>): string | undefined {
  for (let around = element; around && around !== document.body; around = around.parentElement) {
    const said = sameSpaces(around.textContent);
    if (texts.has(said)) return said;
  }
  return undefined;
}
