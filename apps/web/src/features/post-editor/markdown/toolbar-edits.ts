/** What a button does to the text: what takes the place of which part, and what is selected then. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  /** Within the new text. */
  selected: readonly [from: number, to: number];
}

export interface Selected {
  value: string;
  start: number;
  end: number;
}

/** Puts signs around what is selected, or takes them away; around a word to type over where nothing is. */
export function wrapped(sign: string, word: string) {
  return ({ value, start, end }: Selected): TextEdit => {
    const isWrapped =
      value.slice(start - sign.length, start) === sign && value.slice(end, end + sign.length) === sign;
    const text = value.slice(start, end);
    if (isWrapped && text) {
      return { from: start - sign.length, to: end + sign.length, text, selected: [0, text.length] };
    }
    const inner = text || word;
    return {
      from: start,
      to: end,
      text: `${sign}${inner}${sign}`,
      selected: [sign.length, sign.length + inner.length],
    };
  };
}

/** Begins each line that is selected with a sign, or takes it away where all have it. */
export function linesBegunWith(signOf: (place: number) => string, pattern: RegExp) {
  return ({ value, start, end }: Selected): TextEdit => {
    const from = value.lastIndexOf('\n', start - 1) + 1;
    const next = value.indexOf('\n', Math.max(end, from));
    const to = next === -1 ? value.length : next;
    const lines = value.slice(from, to).split('\n');
    const hasAll = lines.every((line) => pattern.test(line));
    const changed = lines.map((line, place) =>
      hasAll ? line.replace(pattern, '') : signOf(place) + line.replace(pattern, ''),
    );
    const text = changed.join('\n');
    return { from, to, text, selected: [text.length, text.length] };
  };
}

/** A link around what is selected, its address selected to be typed over. */
export function linked({ value, start, end }: Selected): TextEdit {
  const words = value.slice(start, end) || 'text';
  const address = 'https://';
  const text = `[${words}](${address})`;
  const at = words.length + 3;
  return { from: start, to: end, text, selected: [at, at + address.length] };
}

/** Lines between fences, or a stretch of one line between backticks. */
export function coded(selection: Selected): TextEdit {
  const { value, start, end } = selection;
  const text = value.slice(start, end);
  if (!text.includes('\n')) return wrapped('`', 'code')(selection);
  const fenced = `\`\`\`\n${text}\n\`\`\``;
  return { from: start, to: end, text: fenced, selected: [4, 4 + text.length] };
}

/** A picture as a paragraph of its own after what is selected, ready for the words that say what it shows; or for the next one, where `goesOn`. */
export function pictureAfter(selection: Selected, path: string, goesOn = false): TextEdit {
  const edit = paragraphAfter(selection, `![](${path})`, [2, 2]);
  const { length } = edit.text;
  return goesOn ? { ...edit, selected: [length, length] } : edit;
}

/** A fenced block after what is selected; what of it is to be typed over is selected. */
export function partAfter(selection: Selected, kind: string, lines: string, typedOver = ''): TextEdit {
  const text = `\`\`\`${kind}\n${lines}\n\`\`\``;
  const at = typedOver ? text.indexOf(typedOver) : text.length;
  return paragraphAfter(selection, text, [at, at + typedOver.length]);
}

function paragraphAfter({ value, end }: Selected, text: string, selected: TextEdit['selected']): TextEdit {
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
