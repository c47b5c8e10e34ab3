import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { headingFaces, textFaces } from '@app/content/brand-typefaces';
import { setSiteWords } from '@app/content/change-site-words';
import type { DrawnSign } from '@app/content/drawn-sign';
import type { BusinessDocument } from '@app/contracts/files/document/document';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDocumentRenderer } from './document-renderer';
import { sampleCertificate, sampleDocuments } from './sample-documents';

const onError = vi.fn();
const renderer = createDocumentRenderer(onError);
afterAll(async () => {
  await renderer.close();
  expect(onError).not.toHaveBeenCalled();
});

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function manyLines(count: number): BusinessDocument['lines'] {
  return Array.from({ length: count }, (_, index) => ({
    title: index % 9 === 0 ? 'A very long title '.repeat(12) : `Line ${index} Привет Ελλάδα việt`,
    note: index % 7 === 0 ? 'Supercalifragilistic'.repeat(12) : undefined,
    quantity: index,
    unitAmount: 1234,
    amount: 1234 * index,
  }));
}

test('the same data gives the same bytes, in another process and at another time too', async () => {
  const other = createDocumentRenderer(onError);
  try {
    for (const document of Object.values(sampleDocuments)) {
      const [first, again, elsewhere] = await Promise.all([
        renderer.render(document),
        renderer.render(document),
        other.render(document),
      ]);
      expect(first.subarray(0, 5).toString()).toBe('%PDF-');
      expect(hash(again)).toBe(hash(first));
      expect(hash(elsewhere)).toBe(hash(first));
    }
  } finally {
    await other.close();
  }
});

test('the bytes of a document do not depend on what the process rendered before it', async () => {
  const accented = { ...sampleDocuments.quote, language: 'fr', scope: 'À É Î Ô Ü ç ñ\u00a0« ½ »' } as const;
  const documents = Object.values(sampleDocuments);
  const other = createDocumentRenderer(onError);
  onTestFinished(() => other.close());
  await other.render(accented);
  const behind = await Promise.all(documents.map((document) => other.render(document)));
  const before = await Promise.all(documents.map((document) => renderer.render(document)));
  expect(behind.map(hash)).toEqual(before.map(hash));
});

/** Returns the colours that a PDF fills with, as `#rrggbb`. */
function fillsOf(pdf: Buffer): Set<string> {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const text = streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'));
  const fills = text.join('').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g);
  const toByte = (share: string) =>
    Math.round(255 * Number(share))
      .toString(16)
      .padStart(2, '0');
  return new Set([...fills].map(([, ...shares]) => `#${shares.map(toByte).join('')}`));
}

test('documents follow the published colors, also back (public-pages.own-brand)', async () => {
  onTestFinished(() => setSiteWords({}));
  const [built, own] = ['#1f5ccb', '#0b6b3a'];
  for (const [color, other] of [
    [built, own],
    [own, built],
    [built, own],
  ]) {
    setSiteWords(color === built ? {} : { 'brand.primary': color });
    const fills = fillsOf(await renderer.render(sampleDocuments.quote));
    expect(fills).toContain(color);
    expect(fills).not.toContain(other);
  }
});

test('documents are set in the published typefaces, and in the built ones again (public-pages.own-typefaces)', async () => {
  onTestFinished(() => setSiteWords({}));
  const namesOf = async () => {
    const pdf = (await renderer.render(sampleDocuments.quote)).toString('latin1');
    return [...pdf.matchAll(/\/FontName \/\w+\+([A-Za-z]+)/g)].map(([, name]) => name);
  };
  const built = await namesOf();
  expect(built).toEqual(expect.arrayContaining([expect.stringMatching(/^Bricolage/), 'Figtree']));
  // A name in letters that the typeface of titles lacks.
  setSiteWords({ 'brand.headingFace': 'Outfit', 'company.wordmark.strong': 'Ωμέγα' });
  expect((await namesOf()).join()).toContain('NotoSans');
  for (const headingFace of Object.keys(headingFaces)) {
    for (const textFace of headingFace === 'Outfit' ? Object.keys(textFaces) : ['Figtree']) {
      setSiteWords({ 'brand.headingFace': headingFace, 'brand.textFace': textFace });
      const names = (await namesOf()).join();
      for (const face of [headingFace, textFace]) expect(names).toContain(face.replaceAll(' ', ''));
    }
  }
  setSiteWords({});
  expect(await namesOf()).toEqual(built);
});

test('documents have the sign as it is published when they are made (public-pages.own-sign)', async () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgzrYCAAE1ALH8KgGeAAAAAElFTkSuQmCC';
  let sign: DrawnSign | null = null;
  const own = createDocumentRenderer(onError, async () => sign);
  onTestFinished(own.close);
  const hasPicture = async () =>
    (await own.render(sampleDocuments.quote)).toString('latin1').includes('/Subtype /Image');
  expect(await hasPicture()).toBe(false);
  sign = { png: Buffer.from(pixel, 'base64'), ground: '#ffffff' };
  expect(await hasPicture()).toBe(true);
  const { invoice } = sampleDocuments;
  expect(hash(await own.render(invoice))).toBe(hash(await own.render(invoice)));
  sign = null;
  expect(await hasPicture()).toBe(false);
});

test('a different amount, paper size or time of issue changes the file', async () => {
  const { invoice } = sampleDocuments;
  const variants: BusinessDocument[] = [
    invoice,
    { ...invoice, due: invoice.due + 1 },
    { ...invoice, paper: 'Letter' },
    { ...invoice, issuedAt: '2026-03-02T09:30:01.000Z' },
  ];
  const hashes = await Promise.all(variants.map(async (variant) => hash(await renderer.render(variant))));
  expect(new Set(hashes).size).toBe(variants.length);
});

test.each([
  ['A4', [0, 0, 595, 842]],
  ['Letter', [0, 0, 612, 792]],
] as const)(
  'each kind of document is on %s where that is set (sales.document-layout)',
  async (paper, box) => {
    for (const document of Object.values(sampleDocuments)) {
      const pdf = (await renderer.render({ ...document, paper })).toString('latin1');
      const boxes = [...pdf.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, each = '']) =>
        each
          .trim()
          .split(' ')
          .map((points) => Math.round(Number(points))),
      );
      expect(boxes.length).toBeGreaterThan(0);
      for (const each of boxes) expect([document.kind, each]).toEqual([document.kind, box]);
    }
  },
);

test('a long table spans pages, in any script', async () => {
  const pdf = await renderer.render({
    ...sampleDocuments.invoice,
    lines: manyLines(150),
    buyer: { name: 'Ngọc Nguyễn שלום مرحبا 你好 🎉\u0000', lines: ['Łódź ₦ ₲ ✓'] },
    terms: `${'Terms. '.repeat(900)}\n${'x'.repeat(500)}`,
  });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(8);
});

test('the process stays responsive while a document is rendered', async () => {
  const before = process.cpuUsage();
  await renderer.render({ ...sampleDocuments.invoice, lines: manyLines(100) });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(100);
});

test('a failed document does not affect the next one', async () => {
  const broken = { ...sampleDocuments.quote, issuedOn: 'no day' };
  await expect(renderer.render(broken)).rejects.toThrow();
  await expect(renderer.render(sampleDocuments.quote)).resolves.toBeInstanceOf(Buffer);
});

test('documents beyond the queue limit are refused at once', async () => {
  const calls = Array.from({ length: 60 }, () => renderer.render(sampleDocuments.receipt));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(10);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(40);
});

test('French documents differ and say so, and without a language a document is English (sales.document-language)', async () => {
  for (const document of Object.values(sampleDocuments) as BusinessDocument[]) {
    const [before, english, french, again] = await Promise.all([
      renderer.render(document),
      renderer.render({ ...document, language: 'en' }),
      renderer.render({ ...document, language: 'fr' }),
      renderer.render({ ...document, language: 'fr' }),
    ]);
    expect(hash(before)).toBe(hash(english));
    expect(hash(french)).not.toBe(hash(english));
    expect(hash(again)).toBe(hash(french));
    expect(english.toString('latin1')).toContain('/Lang (en)');
    expect(french.toString('latin1')).toContain('/Lang (fr)');
  }
});

test.each(['A4', 'Letter'] as const)(
  'a certificate is one page of %s, with long names in any script, in both languages (delivery.license-certificate)',
  async (paper) => {
    const long = {
      ...{ ...sampleCertificate, paper, sample: true },
      holder: 'Nguyễn Ngọc & Töchter שלום '.repeat(7).slice(0, 160),
      template: 'Harbour '.repeat(12),
      domain: `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`,
    };
    const [english, again, french] = await Promise.all([
      renderer.render(long),
      renderer.render(long),
      renderer.render({ ...long, language: 'fr' }),
    ]);
    expect(hash(again)).toBe(hash(english));
    for (const [pdf, language] of [
      [english, 'en'],
      [french, 'fr'],
    ] as const) {
      const text = pdf.toString('latin1');
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(text).toContain(`/Lang (${language})`);
      expect(text).toContain(`(${long.page})`);
    }
  },
);
