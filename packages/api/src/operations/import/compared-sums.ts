import { currencies } from '@app/contracts/core/money/currencies';
import { type ImportMeasure, type ImportSum, importMeasures } from '@app/contracts/operations/import/sum';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Figures, ImportContext, ImportTarget, LineResult } from './import-target';

type Counted = PgTable & { id: PgColumn };

/** Adds figures up by their name. */
export function addFigures(all: readonly Figures[]): Figures {
  const sums: Record<string, number> = {};
  for (const figures of all) {
    for (const [name, figure] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + figure;
  }
  return sums;
}

/** The figures of a kind of which rows are counted, and nothing is added up. */
export function countOf(measure: ImportMeasure, table: Counted) {
  const one = () => ({ [measure]: 1 });
  return {
    stated: one,
    planned: one,
    standing: async (ctx: ImportContext, ids: readonly string[]) => ({
      [measure]: await ctx.db.$count(table, inArray(table.id, [...ids])),
    }),
  };
}

/** The rows of one batch, and what became of them. */
interface ComparedBatch<Values> {
  rows: readonly Record<string, unknown>[];
  valuesByLine: ReadonlyMap<number, Values>;
  results: readonly LineResult[];
}

/**
 * Adds up what a file states beside what became of it: read from the site in the transaction that wrote it, or
 * planned where a dry run writes nothing (import.compared-sums).
 */
export function createComparison<Values>(target: ImportTarget<Values>) {
  let file: Figures = {};
  let site: Figures = {};
  return {
    /** Runs in the caller's transaction; the figures count once `keep` is called after it. */
    read: async (ctx: ImportContext, { rows, valuesByLine, results }: ComparedBatch<Values>) => {
      const written = results.flatMap((result) => ('fault' in result ? [] : [result]));
      const ids = [...new Set(written.flatMap(({ entityId }) => entityId ?? []))];
      const planned = written.flatMap(({ line, entityId }) => {
        const values = entityId === null ? valuesByLine.get(line) : undefined;
        return values === undefined ? [] : [target.planned(values)];
      });
      const standing = ids.length > 0 ? await target.standing(ctx, ids) : {};
      const stated = rows.map((row) => target.stated(row));
      return {
        keep: () => {
          file = addFigures([file, ...stated]);
          site = addFigures([site, ...planned, standing]);
        },
      };
    },
    result: (): ImportSum[] => toSums(file, site),
  };
}

/** Returns the figures by measure, amounts in the order of their currencies. */
function toSums(file: Figures, site: Figures): ImportSum[] {
  const names = [...new Set([...Object.keys(file), ...Object.keys(site)])].sort();
  const measures = Object.keys(importMeasures) as ImportMeasure[];
  return measures.flatMap((measure) =>
    names.flatMap((name) => {
      const [of, code] = name.split(' ');
      if (of !== measure) return [];
      const currency = currencies.find((each) => each === code) ?? null;
      return [{ measure, currency, file: file[name] ?? 0, site: site[name] ?? 0 }];
    }),
  );
}
