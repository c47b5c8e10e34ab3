import { brandMark } from '@app/content/brand';
import { brandColors } from '@app/content/brand-colors';
import type { FaceCut } from '@app/content/brand-typefaces';
import { company } from '@app/content/company';
import { drawnSign } from '@app/content/drawn-sign';
import type { SuccessStory } from '@app/content/success-story';
import PDFDocument from 'pdfkit';
import { illustrationSize, illustrationSvg, illustrationTones } from '../illustration';
import { iconPaths } from '../marks';
import { typefaceFile, withWideSpaces } from '../typefaces';
import { paintSvg } from './paint-svg';

/** A4, in points. */
export const sheet = { width: 595.28, height: 841.89, margin: 52 } as const;
/** Width of the text area, in points. */
export const column = sheet.width - 2 * sheet.margin;

export interface Writing {
  x: number;
  y: number;
  width: number;
  typeface?: FaceCut;
  size?: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** Additional space between two lines, in points. */
  lineGap?: number;
  /** Language of the text, if it differs from the document's. */
  language?: SuccessStory['language'];
}

/** Lower edge of the text area, above the footer. Points. */
const maxY = sheet.height - 60;

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote';
type Structure = PDFKit.PDFStructureElement;

/**
 * A document for screens and for print. Text is tagged for screen readers in the order in which it is
 * written; drawings are marked as decoration.
 */
export interface Paper {
  doc: PDFKit.PDFDocument;
  /** Starts a page; `title` appears in the outline. */
  page: (title: string, ground: 'white' | 'night') => void;
  /** Returns the y position for a block of this height: the given one, or the top of a new page. Points. */
  fit: (y: number, height: number) => number;
  /** Writes text and returns the y position of the next line. */
  write: (tag: Tag, text: string, writing: Writing) => number;
  /** Returns the height that the text would have, in points. */
  measure: (text: string, writing: Omit<Writing, 'x' | 'y'>) => number;
  decorate: (draw: () => void) => void;
  icon: (name: string, x: number, y: number, size: number, color: string) => void;
  /** Draws a client's sign: a filled path in a square of 32. */
  sign: (path: string, x: number, y: number, size: number, color: string) => void;
  /**
   * Draws one of the site's illustrations in the tones of the page's ground; its height is three quarters of
   * its width.
   */
  illustration: (name: string, x: number, y: number, width: number) => void;
  /** Turns an area into a link; screen readers read `says` instead of it. */
  link: (x: number, y: number, width: number, height: number, href: string) => void;
  finish: () => Promise<Buffer>;
}

interface DocumentInfo {
  title: string;
  subject: string;
  /** Language of the text. */
  lang: string;
}

export function createPaper({ title, subject, lang }: DocumentInfo): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    // Fixed so that the same content produces the same file; a creation time would make every build differ.
    info: { Title: title, Author: company.name, Subject: subject, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const typeface of ['display', 'text', 'strong'] as const) {
    doc.registerFont(typeface, typefaceFile(typeface));
  }
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  let section: Structure = whole;
  let pages = 0;
  let onNight = false;

  const prepare = ({ typeface = 'text', size = 10.5, color }: Partial<Writing>) =>
    doc
      .font(typeface)
      .fontSize(size)
      .fillColor(color ?? (onNight ? brandColors.nightInk : brandColors.ink));

  const measure: Paper['measure'] = (text, writing) =>
    prepare(writing).heightOfString(withWideSpaces(text), {
      width: writing.width,
      lineGap: writing.lineGap ?? 2.5,
    });

  const write: Paper['write'] = (tag, text, writing) => {
    const { x, y, width, align = 'left', lineGap = 2.5, language } = writing;
    const content = doc.markStructureContent(tag);
    prepare(writing).text(withWideSpaces(text), x, y, { width, align, lineGap });
    doc.endMarkedContent();
    section.add(doc.struct(tag, language ? { lang: language } : {}, [content]));
    return y + measure(text, writing);
  };

  const decorate: Paper['decorate'] = (draw) => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc.save();
    draw();
    doc.restore();
    doc.endMarkedContent();
  };

  const icon: Paper['icon'] = (name, x, y, size, color) =>
    decorate(() => {
      doc.translate(x, y).scale(size / 24);
      doc.lineWidth(1.6).lineCap('round').lineJoin('round').strokeColor(color);
      for (const d of iconPaths(name)) doc.path(d).stroke();
    });

  const sign: Paper['sign'] = (path, x, y, size, color) =>
    decorate(() => {
      doc
        .translate(x, y)
        .scale(size / 32)
        .path(path)
        .fill(color, 'even-odd');
    });

  const illustration: Paper['illustration'] = (name, x, y, width) =>
    decorate(() => {
      doc.translate(x, y).scale(width / illustrationSize.width);
      paintSvg(doc, illustrationSvg(name, illustrationTones[onNight ? 'night' : 'white']));
    });

  const fit: Paper['fit'] = (y, height) => {
    if (y + height <= maxY) return y;
    doc.addPage();
    pages += 1;
    decorate(() => paintFooter(doc, pages));
    return sheet.margin;
  };

  const page: Paper['page'] = (name, ground) => {
    doc.addPage();
    pages += 1;
    onNight = ground === 'night';
    doc.outline.addItem(name);
    section = doc.struct('Sect', { title: name });
    whole.add(section);
    decorate(() => (onNight ? paintDarkBackground(doc) : paintFooter(doc, pages)));
  };

  return {
    doc,
    page,
    fit,
    write,
    measure,
    decorate,
    icon,
    sign,
    illustration,
    link: (x, y, width, height, href) => void doc.link(x, y, width, height, href),
    finish: () =>
      new Promise((resolve) => {
        doc.once('end', () => resolve(Buffer.concat(chunks)));
        doc.end();
      }),
  };
}

/** Draws the company's sign. */
export function paintSign(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / brandMark.size);
  const tile = doc.roundedRect(0, 0, brandMark.size, brandMark.size, brandMark.radius);
  const own = drawnSign();
  if (own) {
    tile.clip().image(Buffer.from(own.png), 0, 0, { width: brandMark.size });
    doc.restore();
    return;
  }
  tile.fill(brandColors.primary);
  doc.path(brandMark.bird).fill('#ffffff');
  doc.circle(brandMark.eye.cx, brandMark.eye.cy, brandMark.eye.r).fill(brandColors.inkStrong);
  doc.path(brandMark.wing).fill(brandColors.accent);
  doc.restore();
}

function paintDarkBackground(doc: PDFKit.PDFDocument): void {
  const glow = doc.radialGradient(sheet.width * 0.9, 250, 0, sheet.width * 0.9, 250, 520);
  glow.stop(0, brandColors.nightGlow).stop(1, brandColors.night);
  doc.rect(0, 0, sheet.width, sheet.height).fill(brandColors.night);
  doc.rect(0, 0, sheet.width, sheet.height).fill(glow);
}

function paintFooter(doc: PDFKit.PDFDocument, page: number): void {
  const y = sheet.height - 40;
  doc.rect(0, 0, sheet.width, 6).fill(brandColors.primary);
  doc.rect(sheet.margin, 0, 64, 6).fill(brandColors.accent);
  paintSign(doc, sheet.margin, y - 5, 16);
  doc.font('strong').fontSize(8.5).fillColor(brandColors.inkDimmed);
  doc.text(company.name, sheet.margin + 24, y - 2, { width: 200, lineBreak: false });
  doc.text(String(page), sheet.width - sheet.margin - 40, y - 2, {
    width: 40,
    align: 'right',
    lineBreak: false,
  });
}
