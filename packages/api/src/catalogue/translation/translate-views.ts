import { templateFields } from '@app/contracts/catalogue/template/fields';
import { altName } from '@app/contracts/catalogue/translation/schema';
import { pickFields, translatedNames } from '@app/contracts/fields';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import {
  otherLanguageOf,
  type Reader,
  readTranslations,
  type Texts,
  type Translated,
  translateRows,
} from '../../core/translation/translate-rows';

const names = translatedNames(templateFields);

interface NamedCategory {
  id: string;
  name: string;
}
interface Categorized {
  id: string;
  category: NamedCategory | null;
}
interface Described extends Translated {
  id: string;
  alt: string;
}
/** The pictures of cards and pages. */
interface Pictured {
  cover?: Described | null;
  tallPicture?: Described | null;
  media?: Described[];
}
type TranslatedTemplate<Row extends Categorized> = Omit<Row, 'category'> &
  Translated & { category: (NonNullable<Row['category']> & Translated) | null };

/** Returns categories with their names in the reader's language. */
export function translateCategories<Row extends NamedCategory>(reader: Reader, rows: readonly Row[]) {
  return translateRows(reader, category, 'id', rows, ['name']);
}

const picturesOf = ({ cover, tallPicture, media = [] }: Pictured): Described[] =>
  [cover, tallPicture, ...media].filter((picture) => picture != null);

/** Returns the row with the texts of its pictures in the reader's language, as far as they have one. */
function describePictures<Row extends Pictured>(row: Row, texts: Texts): Row {
  const describe = (picture: Described | null) => {
    const alt = picture && texts[altName(picture.id)];
    return alt ? { ...picture, alt, translated: ['alt'] } : picture;
  };
  const { cover, tallPicture, media } = row;
  return {
    ...row,
    ...(cover && { cover: describe(cover) }),
    ...(tallPicture && { tallPicture: describe(tallPicture) }),
    ...(media && { media: media.map(describe) }),
  };
}

/**
 * Returns templates, as cards or pages, with their texts, the descriptions of their pictures and the names of their
 * categories in the reader's language.
 */
export async function translateTemplates<Row extends Categorized & Pictured>(
  reader: Reader,
  rows: readonly Row[],
): Promise<TranslatedTemplate<Row>[]> {
  const [first] = rows;
  if (!otherLanguageOf(reader) || !first) return [...rows];
  const shown = names.filter((name) => name in first);
  const alts = rows.flatMap(picturesOf).map(({ id }) => altName(id));
  const categories = new Map(rows.flatMap((row) => (row.category ? [[row.category.id, row.category]] : [])));
  const ids = rows.map(({ id }) => id);
  const [texts, named] = await Promise.all([
    readTranslations(reader, template, 'id', ids, [...shown, ...alts]),
    translateCategories(reader, [...categories.values()]),
  ]);
  const byId = new Map(named.map((each) => [each.id, each]));
  return rows.map((row) => {
    const own = texts.get(row.id) ?? {};
    const translated = shown.filter((name) => name in own);
    return {
      ...describePictures(row, own),
      ...pickFields(own, translated),
      translated,
      category: row.category && (byId.get(row.category.id) ?? row.category),
    };
  });
}

/** Returns one template as `translateTemplates` does. */
export async function translateTemplate<Row extends Categorized & Pictured>(
  reader: Reader,
  row: Row,
): Promise<TranslatedTemplate<Row>> {
  const [translated] = await translateTemplates(reader, [row]);
  return translated ?? row;
}
