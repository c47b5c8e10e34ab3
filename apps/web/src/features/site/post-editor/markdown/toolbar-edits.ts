/** The edit made by a toolbar button: the range to replace, the new text, and the selection afterwards. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  /** Offsets within the new text. */
  selected: readonly [from: number, to: number];
}

export interface Selected {
  value: string;
  start: number;
  end: number;
}

/**
 * Wraps the selection in a marker, or removes the marker; without a selection, inserts a placeholder word to
 * type over.
 */
export function toggleWrap(marker: string, word: string) {
  return ({ value, start, end }: Selected): TextEdit => {
    const isWrapped =
      value.slice(start - marker.length, start) === marker &&
      value.slice(end, end + marker.length) === marker;
    const text = value.slice(start, end);
    if (isWrapped && text) {
      return { from: start - marker.length, to: end + marker.length, text, selected: [0, text.length] };
    }
    const inner = text || word;
    return {
      from: start,
      to: end,
      text: `${marker}${inner}${marker}`,
      selected: [marker.length, marker.length + inner.length],
    };
  };
}

/** Prefixes each selected line with a marker, or removes it when all lines have it. */
export function toggleLinePrefix(prefixOf: (index: number) => string, pattern: RegExp) {
  return ({ value, start, end }: Selected): TextEdit => {
    const from = value.lastIndexOf('\n', start - 1) + 1;
    const next = value.indexOf('\n', Math.max(end, from));
    const to = next === -1 ? value.length : next;
    const lines = value.slice(from, to).split('\n');
    const hasAll = lines.every((line) => pattern.test(line));
    const changed = lines.map((line, index) =>
      hasAll ? line.replace(pattern, '') : prefixOf(index) + line.replace(pattern, ''),
    );
    const text = changed.join('\n');
    return { from, to, text, selected: [text.length, text.length] };
  };
}

/** Turns the selection into a link and selects its URL to be typed over. */
export function insertLink({ value, start, end }: Selected): TextEdit {
  const words = value.slice(start, end) || 'text';
  const address = 'https://';
  const text = `[${words}](${address})`;
  const at = words.length + 3;
  return { from: start, to: end, text, selected: [at, at + address.length] };
}

/** Puts lines between code fences, or part of one line between backticks. */
export function toggleCode(selection: Selected): TextEdit {
  const { value, start, end } = selection;
  const text = value.slice(start, end);
  if (!text.includes('\n')) return toggleWrap('`', 'code')(selection);
  const fenced = `\`\`\`\n${text}\n\`\`\``;
  return { from: start, to: end, text: fenced, selected: [4, 4 + text.length] };
}

/**
 * Inserts a picture as a paragraph after the selection, with the cursor at its alternative text, or ready for
 * the next picture if `hasNext`.
 */
export function insertPicture(selection: Selected, path: string, hasNext = false): TextEdit {
  const edit = insertParagraph(selection, `![](${path})`, [2, 2]);
  const { length } = edit.text;
  return hasNext ? { ...edit, selected: [length, length] } : edit;
}

/** Inserts a fenced block after the selection and selects the part to type over. */
export function insertPart(selection: Selected, kind: string, lines: string, placeholder = ''): TextEdit {
  const text = `\`\`\`${kind}\n${lines}\n\`\`\``;
  const at = placeholder ? text.indexOf(placeholder) : text.length;
  return insertParagraph(selection, text, [at, at + placeholder.length]);
}

function insertParagraph({ value, end }: Selected, text: string, selected: TextEdit['selected']): TextEdit {
  const before = value.slice(0, end);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const after = value.slice(end).startsWith('\n') ? '' : '\n\n';
  const [from, to] = selected;
  return {
    from: end,
    to: end,
    text: gap + text + after,
    selected: [gap.length + from, gap.length + to],
  };
}
