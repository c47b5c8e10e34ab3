type Attributes = Readonly<Record<string, string>>;

/**
 * Paints the SVG subset used by the illustrations: groups, paths, rectangles and circles, with fill, stroke
 * and transforms. Anything else is an error, so that no part of a drawing is lost silently.
 * @throws Error for an unknown element or transform.
 */
export function paintSvg(doc: PDFKit.PDFDocument, svg: string): void {
  const inherited: Attributes[] = [{ fill: '#000000' }];
  for (const [, closing, name = '', written = '', empty] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      inherited.pop();
      doc.restore();
      continue;
    }
    const { transform, ...own } = Object.fromEntries(
      [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const attributes = { ...inherited.at(-1), ...own };
    doc.save();
    if (transform) applyTransform(doc, transform);
    if (name === 'g' && !empty) {
      inherited.push(attributes);
      continue;
    }
    addShape(doc, name, attributes);
    paint(doc, attributes);
    doc.restore();
  }
}

function addShape(
  doc: PDFKit.PDFDocument,
  name: string,
  { d = '', x, y, width, height, rx, cx, cy, r }: Attributes,
) {
  if (name === 'path') doc.path(d);
  else if (name === 'circle') doc.circle(Number(cx), Number(cy), Number(r));
  else if (name === 'rect') {
    doc.roundedRect(Number(x), Number(y), Number(width), Number(height), Number(rx ?? 0));
  } else throw new Error(`cannot paint <${name}>`);
}

function paint(doc: PDFKit.PDFDocument, attributes: Attributes): void {
  const { fill = 'none', stroke = 'none' } = attributes;
  if (stroke !== 'none') {
    doc.lineWidth(Number(attributes['stroke-width'] ?? 1));
    doc.lineCap((attributes['stroke-linecap'] ?? 'butt') as Parameters<typeof doc.lineCap>[0]);
    doc.lineJoin((attributes['stroke-linejoin'] ?? 'miter') as Parameters<typeof doc.lineJoin>[0]);
    const [length, space] = (attributes['stroke-dasharray'] ?? '').split(' ').map(Number);
    if (length && space) doc.dash(length, { space });
  }
  if (fill !== 'none' && stroke !== 'none') doc.fillAndStroke(fill, stroke);
  else if (fill !== 'none') doc.fill(fill);
  else if (stroke !== 'none') doc.stroke(stroke);
}

function applyTransform(doc: PDFKit.PDFDocument, transform: string): void {
  for (const [, kind, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (kind === 'translate') doc.translate(a, b);
    else if (kind === 'scale') doc.scale(a, b || a);
    else if (kind === 'rotate') doc.rotate(a, { origin: [b, c] });
    else throw new Error(`cannot paint ${transform}`);
  }
}
