import type { SortDirection } from '@app/contracts/sort-direction';
import type { z } from 'zod';
import { dayRangeMoments } from '~/lib/format/local-day';
import { listSearch } from './list-search';
import type { ListSearch } from './use-list-navigate';

interface ListUrlOptions<Field> {
  /** The fields that the days `from` and `to` limit: from a time on, and before one. */
  days?: readonly [Field, Field];
  /** The fields that the days limit instead when `dated` has this value. */
  dated?: Readonly<Record<string, readonly [Field, Field]>>;
  /** Parameters that have another name than their field. */
  names?: Readonly<Record<string, Field>>;
  /** Parameters that the procedure does not know, such as the id of an open row. */
  own?: Readonly<Record<string, (value: unknown) => unknown>>;
}

type Values<Group> = Group[keyof Group];
type Items<List> = List extends readonly (infer Item)[] ? Item : never;
type Part<Options, Key extends string> = Options extends { [_ in Key]: infer Value } ? Value : never;
type Order = 'sort' | 'direction' | 'page' | 'pageSize';
/** Fields of which the address has no parameter of the same name. */
type Renamed<Options> =
  | Items<Part<Options, 'days'> | Values<Part<Options, 'dated'>>>
  | Values<Part<Options, 'names'>>;

/** Parameters of a list's address. */
type UrlSearch<Input, Options> = ListSearch<
  Input extends { sort?: infer Sort } ? Exclude<Sort, undefined> & string : never
> & { [Key in Exclude<keyof Input, Order | Renamed<Options>>]?: Input[Key] | undefined } & {
  [Key in keyof Part<Options, 'names'>]?: Input[Part<Options, 'names'>[Key] & keyof Input] | undefined;
} & {
  [Key in keyof Part<Options, 'own'>]?:
    | (Part<Options, 'own'>[Key] extends (value: unknown) => infer Value ? Value : never)
    | undefined;
} & (Options extends { days: unknown }
    ? {
        /** First and last day, inclusive, in the reader's time zone. */
        from?: string | undefined;
        to?: string | undefined;
        dated?: keyof Part<Options, 'dated'> | undefined;
      }
    : unknown);

/** How a list's address and its procedure's input follow from each other. */
export interface ListUrl<Search, Input> {
  /** For `validateSearch`. Invalid values become undefined, so that an old or mistyped link shows the list. */
  parse: (raw: Record<string, unknown>) => Search;
  /** Returns the filter without order and page: what a selection of everything and an export cover. */
  filterOf: (search: Search) => Omit<Input, Order>;
  /** Returns the input of the list's procedure; the loader and the screen share it. */
  inputOf: (search: Search) => Input;
  /** Returns the input of the export: all rows that match, in the list's order, or only those of `ids`. */
  exportOf: (search: Search, ids?: readonly string[]) => object;
  /** Parameters that "Clear Filters" removes. */
  filters: readonly (keyof Search & string)[];
  /** The order of an address without one; undefined for a list with a single order. */
  defaultOrder: { by: string; direction: SortDirection } | undefined;
}

/** Returns what the schema makes of a parameter; undefined if that is invalid or says nothing. */
function readField(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema || value === undefined) return undefined;
  // The router reads `?interest=2026` as a number, and `?waiting="true"` as a text.
  const asTyped = value === 'true' || String(value);
  const attempts = [schema.safeParse(value), schema.safeParse(typeof value === 'object' ? value : asTyped)];
  return attempts.find(({ success }) => success)?.data || undefined;
}

/**
 * Derives a list's address from the input schema of its procedure: a parameter for each field, except that
 * the order is called `order`, and that days stand for times. Defaults are left out, so that the plain
 * address stays plain.
 */
export function listUrl<
  Schema extends z.ZodObject,
  const Options extends ListUrlOptions<keyof z.input<Schema> & string> = object,
>(schema: Schema, options?: Options): ListUrl<UrlSearch<z.input<Schema>, Options>, z.input<Schema>> {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const { days, dated = {}, names = {}, own = {} }: ListUrlOptions<string> = options ?? {};
  const hidden = ['search', 'sort', 'direction', 'page', 'pageSize', ...Object.values(names)];
  const moments = [...(days ?? []), ...Object.values(dated).flat()];
  const plain = Object.keys(shape).filter((key) => !hidden.includes(key) && !moments.includes(key));
  const fields: Readonly<Record<string, string>> = {
    ...Object.fromEntries(plain.map((key) => [key, key])),
    ...names,
  };
  type Params = Record<string, unknown>;
  const parse = (raw: Params): Params => ({
    search: listSearch.search(raw.search),
    ...Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, readField(shape[field], raw[key])]),
    ),
    ...Object.fromEntries(Object.entries(own).map(([key, read]) => [key, read(raw[key])])),
    ...(days && {
      from: listSearch.day(raw.from),
      to: listSearch.day(raw.to),
      dated: Object.keys(dated).find((name) => name === raw.dated),
    }),
    order: readField(shape.sort, raw.order),
    direction: readField(shape.direction, raw.direction),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  });
  const filterOf = (search: Params): Params => {
    const { from, before } = dayRangeMoments(search.from as string, search.to as string);
    const [first, last] = dated[search.dated as string] ?? days ?? [];
    return {
      search: search.search,
      ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [field, search[key]])),
      ...(first && last && { [first]: from, [last]: before }),
    };
  };
  const orderOf = ({ order, direction }: Params): Params => ({ sort: order, direction });
  const url: unknown = {
    parse,
    filterOf,
    inputOf: (search: Params) => ({
      ...filterOf(search),
      ...(shape.sort && orderOf(search)),
      page: search.page,
      pageSize: search.pageSize,
    }),
    exportOf: (search: Params, ids?: readonly string[]) => ({
      ...(ids ? { ids } : filterOf(search)),
      ...orderOf(search),
    }),
    filters: ['search', ...Object.keys(fields), ...(days ? ['from', 'to', 'dated'] : [])],
    defaultOrder: shape.sort && {
      by: shape.sort.parse(undefined),
      direction: shape.direction?.parse(undefined),
    },
  };
  return url as ListUrl<UrlSearch<z.input<Schema>, Options>, z.input<Schema>>;
}
