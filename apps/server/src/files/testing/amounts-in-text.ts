import { inflateSync } from 'node:zlib';

/** Moves on after a run of text and ends the line, as the renderer writes it. */
const lineEnd = /\n1 0 0 1 [\d.]+ 0 cm\nQ\n/;

/** Returns the lines of text in a PDF of this site, in the order in which they are drawn. */
export function textOfPdf(bytes: Buffer): string[] {
  const pdf = bytes.toString('latin1');
  const objects = new Map(
    pdf.split(/\n(?=\d+ 0 obj\n)/).map((object) => [Number.parseInt(object, 10), object]),
  );
  const streamOf = (id: string) => {
    const [, packed = ''] = /\nstream\n([\s\S]*?)\nendstream/.exec(objects.get(Number(id)) ?? '') ?? [];
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const letters = new Map<string, Map<string, string>>();
  for (const [, font = '', id] of pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, unicode] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '') ?? [];
    if (unicode) letters.set(font, lettersOf(streamOf(unicode)));
  }
  const lineOf = (drawn: string) =>
    [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)]
      .flatMap(([, font = '', glyphs = '']) =>
        [...glyphs.matchAll(/<([\da-f]+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => letters.get(font)?.get(glyph) ?? '?'),
      )
      .join('');
  const pages = [...pdf.matchAll(/\/Contents (\d+) 0 R/g)].map(([, page = '']) => streamOf(page));
  return pages.flatMap((page) => page.split(lineEnd).map(lineOf)).filter((line) => line !== '');
}

/** Reads which letters the glyphs of a font stand for. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gs)) {
    [...list.matchAll(/<([\da-f ]+)>/g)].forEach(([, codes = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const utf16 = Buffer.from(codes.replaceAll(' ', ''), 'hex');
      letters.set(glyph, utf16.swap16().toString('utf16le'));
    });
  }
  return letters;
}

export const decimalsOf: Readonly<Record<string, number>> = {
  USD: 2,
  EUR: 2,
  JPY: 0,
  XOF: 0,
  KWD: 3,
  TND: 3,
};
const signs = String.raw`\$US|\$|€|¥|JPY|F\sCFA|KWD|TND`;
const written = {
  en: new RegExp(String.raw`(−?)(?:${signs})\s?(\d[\d,]*(?:\.\d+)?)`, 'g'),
  fr: new RegExp(String.raw`(−?)(\d(?:\s?\d)*(?:,\d+)?)\s(?:${signs})`, 'g'),
} as const;

/** Returns the amounts in a text, in minor units; those of mails may leave out a fraction of zero. */
export function amountsIn(text: string, language: keyof typeof written, currency: string): bigint[] {
  const decimals = decimalsOf[currency] ?? 2;
  return [...text.matchAll(written[language])].map(([, sign, digits = '']) => {
    const [whole = '', part = ''] = digits.split(language === 'fr' ? ',' : '.');
    if (part !== '' && part.length !== decimals)
      throw new Error(`${text} has a fraction of another currency`);
    const amount = BigInt(whole.replace(/\D/g, '') + part.padEnd(decimals, '0'));
    return sign ? -amount : amount;
  });
}

/** Returns an amount in minor units as files have it: `-1234.500`. */
export function decimal(amount: bigint, currency: string): string {
  const decimals = decimalsOf[currency] ?? 2;
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  const number = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return amount < 0n ? `-${number}` : number;
}
