import type { FaceCut } from '@app/content/brand-typefaces';
import type { Font } from 'fontkit';
import { openTypeface, withWideSpaces } from './typefaces';

export interface TextBlock {
  typeface: FaceCut;
  /** Pixels. */
  size: number;
  /** Distance between two baselines, as a multiple of the size. */
  leading: number;
  /** Pixels; a longer word gets a line of its own. */
  maxWidth: number;
  /** Text beyond this limit is cut with an ellipsis. */
  maxLines: number;
  fill: string;
}

export interface OutlinedText {
  /** SVG with its top left corner at 0, 0. */
  svg: string;
  /** Pixels. */
  height: number;
  width: number;
  lines: number;
  /** False if text was cut. */
  whole: boolean;
}

/** Converts text to outlines, so that a picture looks the same whatever fonts the machine has. */
export function outlineText(typed: string, block: TextBlock): OutlinedText {
  const text = withWideSpaces(typed);
  const font = openTypeface(block.typeface);
  const scale = block.size / font.unitsPerEm;
  const measure = (line: string) => font.layout(line).advanceWidth * scale;
  const lines = balancedLines(text, block, measure);
  const ascent = font.ascent * scale;
  const step = block.size * block.leading;
  const paths = lines.map((line, index) => outlineLine(font, line, scale, ascent + index * step));
  return {
    svg: `<g fill="${block.fill}">${paths.join('')}</g>`,
    height: (lines.length - 1) * step + (font.ascent - font.descent) * scale,
    width: Math.max(0, ...lines.map(measure)),
    lines: lines.length,
    whole: lines.join(' ') === wordsOf(text).join(' '),
  };
}

/**
 * Converts the words of an SVG `<text>` on one line to outlines, at its baseline.
 * @param attributes `x`, `y`, `font-size`, `fill` and `text-anchor` of the element.
 */
export function outlineLabel(words: string, attributes: Readonly<Record<string, string>>): string {
  const { x, y, fill = '#000000', 'font-size': size, 'text-anchor': anchor } = attributes;
  const font = openTypeface('strong');
  const scale = Number(size) / font.unitsPerEm;
  const width = font.layout(words).advanceWidth * scale;
  const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  return `<g fill="${fill}" stroke="none" transform="translate(${left} 0)">${outlineLine(font, words, scale, Number(y))}</g>`;
}

/** Splits at spaces that allow a line break; French also has non-breaking ones. */
function wordsOf(text: string): string[] {
  return text.split(/[ \t\n]+/).filter(Boolean);
}

/** Breaks text into lines of similar length, so that the last is not a single word. */
function balancedLines(text: string, block: TextBlock, measure: (line: string) => number): string[] {
  let best = breakLines(text, block, measure);
  for (let maxWidth = block.maxWidth * 0.98; maxWidth > block.maxWidth * 0.6; maxWidth *= 0.98) {
    const narrower = breakLines(text, { ...block, maxWidth }, measure);
    if (narrower.length > best.length || narrower.at(-1)?.endsWith('…')) break;
    best = narrower;
  }
  return best;
}

function breakLines(text: string, block: TextBlock, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > block.maxWidth) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length <= block.maxLines) return lines;
  const visibleLines = lines.slice(0, block.maxLines);
  let end = visibleLines.pop() ?? '';
  while (end.includes(' ') && measure(`${end}…`) > block.maxWidth) end = end.slice(0, end.lastIndexOf(' '));
  return [...visibleLines, `${end.replace(/[\s.,;:]+$/, '')}…`];
}

function outlineLine(font: Font, line: string, scale: number, baseline: number): string {
  const run = font.layout(line);
  let x = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const path = glyph.path
      .scale(scale, -scale)
      .translate(x + (position?.xOffset ?? 0) * scale, baseline)
      .toSVG();
    x += (position?.xAdvance ?? glyph.advanceWidth) * scale;
    return path;
  });
  return `<path d="${glyphs.join('')}"/>`;
}
