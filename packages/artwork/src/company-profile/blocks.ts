import { brandColors } from '@app/content/brand-colors';
import type { Counter } from '@app/content/built-counters';
import { column, type Paper, sheet } from './paper';

/** Width of the drawing beside a page title, in points. */
const pictureWidth = 148;

/**
 * Draws a page title with a line below it and an optional drawing beside it; returns the y position where the
 * content starts.
 */
export function pageTitle(paper: Paper, title: string, intro: string, picture?: string): number {
  const x = sheet.margin;
  const width = picture ? column - pictureWidth - 24 : column;
  if (picture) paper.illustration(picture, x + column - pictureWidth, 34, pictureWidth);
  const below = paper.write('H1', title, {
    x,
    y: 64,
    width,
    typeface: 'display',
    size: 28,
    color: brandColors.inkStrong,
  });
  const end = paper.write('P', intro, {
    x,
    y: below + 6,
    width: Math.min(width, column * 0.82),
    size: 11.5,
    color: brandColors.inkDimmed,
  });
  return Math.max(end, picture ? 34 + pictureWidth * 0.75 : 0) + 24;
}

export interface Card {
  title: string;
  text: string;
  icon?: string;
  /** A drawing across the top that replaces the icon. */
  picture?: string;
}

interface CardPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the text layout of a card, in points; tighter below a drawing than below an icon. */
function layoutOf({ picture }: Card, width: number) {
  const inset = picture ? 13 : 16;
  return { inset, inner: width - 2 * inset, top: picture ? 84 : 48, size: picture ? 9 : 9.5 };
}

/** Draws a card with a drawing or an icon above its text. */
function card(paper: Paper, item: Card, { x, y, width, height }: CardPlace): void {
  const { title, text, icon, picture } = item;
  const { inset, inner, top, size } = layoutOf(item, width);
  paper.decorate(() => {
    paper.doc
      .roundedRect(x, y, width, height, 9)
      .lineWidth(0.8)
      .fillAndStroke(picture ? '#ffffff' : brandColors.tint, brandColors.line);
  });
  if (picture) paper.illustration(picture, x + (width - 92) / 2, y + 8, 92);
  if (icon) paper.icon(icon, x + inset, y + inset, 22, brandColors.primary);
  const below = paper.write('H2', title, {
    x: x + inset,
    y: y + top,
    width: inner,
    typeface: 'strong',
    size: 11.5,
    color: brandColors.inkStrong,
  });
  paper.write('P', text, { x: x + inset, y: below + 3, width: inner, size });
}

/** Returns the height of a card with this text, in points. */
function cardHeight(paper: Paper, item: Card, width: number): number {
  const { inset, inner, top, size } = layoutOf(item, width);
  const heading = paper.measure(item.title, { width: inner, typeface: 'strong', size: 11.5 });
  return top + heading + 3 + paper.measure(item.text, { width: inner, size }) + inset;
}

/** Draws cards in rows of equal height; returns the y position of the next block. */
export function cardGrid(paper: Paper, cards: readonly Card[], y: number, columns: number): number {
  const gap = 14;
  const width = (column - (columns - 1) * gap) / columns;
  let top = y;
  for (let start = 0; start < cards.length; start += columns) {
    const row = cards.slice(start, start + columns);
    const height = Math.max(...row.map((item) => cardHeight(paper, item, width)));
    top = paper.fit(top, height);
    row.forEach((item, index) => {
      card(paper, item, { x: sheet.margin + index * (width + gap), y: top, width, height });
    });
    top += height + gap;
  }
  return top;
}

/**
 * Draws stacked entries, each with an icon or a number in a tile; returns the y position of the next block.
 */
export function entries(
  paper: Paper,
  items: readonly { title: string; text: string; icon?: string }[],
  y: number,
): number {
  let top = y;
  items.forEach(({ title, text, icon }, index) => {
    const x = sheet.margin;
    top = paper.fit(top, 24 + paper.measure(text, { width: column - 50, size: 10 }));
    paper.decorate(() =>
      paper.doc.roundedRect(x, top, 34, 34, 9).fill(icon ? brandColors.primarySoft : brandColors.primary),
    );
    if (icon) paper.icon(icon, x + 7, top + 7, 20, brandColors.primary);
    else {
      paper.decorate(() => {
        paper.doc.font('display').fontSize(15).fillColor('#ffffff');
        paper.doc.text(String(index + 1), x, top + 8, { width: 34, align: 'center', lineBreak: false });
      });
    }
    const words = { x: x + 50, width: column - 50 };
    const below = paper.write('H3', title, {
      ...words,
      y: top - 1,
      typeface: 'strong',
      size: 12,
      color: brandColors.inkStrong,
    });
    const end = paper.write('P', text, { ...words, y: below + 1, size: 10 });
    top = Math.max(end, top + 34) + 15;
  });
  return top;
}

/** Draws a heading inside a page. */
export function heading(paper: Paper, title: string, y: number): number {
  return (
    paper.write('H2', title, {
      x: sheet.margin,
      y,
      width: column,
      typeface: 'display',
      size: 17,
      color: brandColors.inkStrong,
    }) + 10
  );
}

/** Draws the company's figures side by side. */
export function figures(
  paper: Paper,
  counters: readonly Counter[],
  y: number,
  colors: { figure: string; label: string },
): number {
  const width = column / counters.length;
  let end = y;
  counters.forEach(({ display, label }, index) => {
    const place = { x: sheet.margin + index * width, width: width - 12 };
    const below = paper.write('P', display, {
      ...place,
      y,
      typeface: 'display',
      size: 34,
      color: colors.figure,
    });
    const under = paper.write('P', label, {
      ...place,
      y: below - 2,
      typeface: 'strong',
      size: 10.5,
      color: colors.label,
    });
    end = Math.max(end, under);
  });
  return end;
}
