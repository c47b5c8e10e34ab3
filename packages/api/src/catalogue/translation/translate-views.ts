import { templateFields } from '@app/contracts/catalogue/template/fields';
import { translatedNames } from '@app/contracts/fields';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import {
  otherLanguageOf,
  type Reader,
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
type TranslatedTemplate<Row extends Categorized> = Omit<Row, 'category'> &
  Translated & { category: (NonNullable<Row['category']> & Translated) | null };

/** Returns categories with their names in the reader's language. */
export function translateCategories<Row extends NamedCategory>(reader: Reader, rows: readonly Row[]) {
  return translateRows(reader, category, 'id', rows, ['name']);
}

/** Returns templates, as cards or pages, with their texts and the names of their categories in the reader's language. */
export async function translateTemplates<Row extends Categorized>(
  reader: Reader,
  rows: readonly Row[],
): Promise<TranslatedTemplate<Row>[]> {
  if (!otherLanguageOf(reader) || rows.length === 0) return [...rows];
  const shown = names.filter(
    (name): name is typeof name & keyof Row => rows[0] !== undefined && name in rows[0],
  );
  const categories = new Map(rows.flatMap((row) => (row.category ? [[row.category.id, row.category]] : [])));
  const [templates, named] = await Promise.all([
    translateRows(reader, template, 'id', rows, shown),
    translateCategories(reader, [...categories.values()]),
  ]);
  const byId = new Map(named.map((each) => [each.id, each]));
  return templates.map((row) => ({
    ...row,
    category: row.category && (byId.get(row.category.id) ?? row.category),
  }));
}

/** Returns one template as `translateTemplates` does. */
export async function translateTemplate<Row extends Categorized>(
  reader: Reader,
  row: Row,
): Promise<TranslatedTemplate<Row>> {
  const [translated] = await translateTemplates(reader, [row]);
  return translated ?? row;
}
