import { type Migration, noTransactionMark } from './migration-files';

type Part = {
  /** SQL without comments, string literals and function bodies, with whitespace collapsed. */
  sql: string;
  comments: string;
};

/** Checks a part of a migration for faults; `tables` are those created by the migration itself. */
type Rule = (
  part: Part,
  scope: { tables: ReadonlySet<string>; before: readonly Part[]; migration: Migration },
) => string[];

/** A comment in the part that states a reason and suppresses the rule. */
const acceptedMark = /^-- accepted: \S/m;
/** Names the release that no longer uses the dropped column or table. */
const unusedMark = /^-- unused since \d+\.\d+\.\d+/m;
const namePattern = '"?(?:public"?\\."?)?(\\w+)"?';

/**
 * Returns what an older server running alongside would not survive, or what would block a large table for
 * long (docs/decisions/0014-releases-expand-before-they-contract.md). Empty if there is nothing to object to.
 */
export function findFaults(migration: Migration): string[] {
  const parts = migration.parts.map(readPart);
  const tables = new Set(
    parts.flatMap(({ sql }) => findNames(sql, `CREATE TABLE (?:IF NOT EXISTS )?${namePattern}`)),
  );
  return parts.flatMap((part, index) => {
    if (acceptedMark.test(part.comments)) return [];
    const scope = { tables, before: parts.slice(0, index), migration };
    return rules.flatMap((rule) => rule(part, scope)).map((fault) => `${migration.name}: ${fault}`);
  });
}

function readPart(text: string): Part {
  const comments = text.match(/^--.*$/gm)?.join('\n') ?? '';
  const sql = text
    .replace(/\$\$.*?\$\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\s+/g, ' ');
  return { sql: sql.trim(), comments };
}

function findNames(sql: string, pattern: string): string[] {
  return [...sql.matchAll(new RegExp(pattern, 'gi'))].map((match) => match[1] ?? '');
}

/** Returns the clauses of every ALTER TABLE of an existing table. */
function alterations({ sql }: Part, tables: ReadonlySet<string>): string[] {
  return [...sql.matchAll(new RegExp(`ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${namePattern} ([^;]*)`, 'gi'))]
    .filter(([, table]) => !tables.has(table ?? ''))
    .flatMap(([, , clauses]) => (clauses ?? '').split(/,\s*(?=(?:ADD|ALTER|DROP|RENAME|VALIDATE)\b)/i));
}

const newColumns: Rule = (part, { tables }) =>
  alterations(part, tables).flatMap((clause) => {
    if (!/^ADD COLUMN/i.test(clause)) return [];
    if (/GENERATED ALWAYS AS/i.test(clause))
      return [`"${clause}" writes the whole table anew: say in "-- accepted: …" why it is small enough`];
    if (!/NOT NULL/i.test(clause) || /DEFAULT/i.test(clause)) return [];
    return [`"${clause}" fails the inserts of the previous release: give it a DEFAULT`];
  });

const removals: Rule = (part, { tables }) => {
  if (unusedMark.test(part.comments)) return [];
  const clauses = alterations(part, tables).filter((clause) => /^(DROP COLUMN|RENAME)/i.test(clause));
  const dropped =
    part.sql.match(/DROP (TABLE|TYPE|FUNCTION|TRIGGER) [^;]*|ALTER TYPE \S+ RENAME [^;]*/gi) ?? [];
  return [...clauses, ...dropped].map(
    (statement) =>
      `"${statement}" takes away what the previous release uses: say "-- unused since X.Y.Z" of the release that stopped`,
  );
};

const rewrites: Rule = (part, { tables }) => [
  ...alterations(part, tables)
    .filter((clause) => /^ALTER COLUMN \S+ (SET DATA )?TYPE/i.test(clause))
    .map((clause) => `"${clause}" writes the whole table anew: add a column instead`),
  ...(part.sql.match(/VACUUM FULL|CLUSTER|REINDEX (?!.*CONCURRENTLY)[^;]*/gi) ?? []).map(
    (statement) => `"${statement}" keeps everybody from the table`,
  ),
];

const requiredColumns: Rule = (part, { tables, before }) =>
  alterations(part, tables).flatMap((clause) => {
    const column = /^ALTER COLUMN "?(\w+)"? SET NOT NULL/i.exec(clause)?.[1];
    if (!column) return [];
    const checkPattern = new RegExp(`CHECK \\("?${column}"? IS NOT NULL\\) NOT VALID`, 'i');
    const isChecked =
      before.some(({ sql }) => checkPattern.test(sql)) &&
      before.some(({ sql }) => /VALIDATE CONSTRAINT/i.test(sql));
    return isChecked
      ? []
      : [`"${clause}" reads the whole table under a lock: prove it by a validated CHECK first`];
  });

const constraints: Rule = (part, { tables }) =>
  alterations(part, tables).flatMap((clause) => {
    if (!/^ADD (CONSTRAINT|UNIQUE|PRIMARY|FOREIGN|CHECK)/i.test(clause)) return [];
    if (/NOT VALID$/i.test(clause.trim()) || /USING INDEX/i.test(clause)) return [];
    return [
      /UNIQUE|PRIMARY KEY/i.test(clause)
        ? `"${clause}" builds its index under a lock: make the index concurrently, then ADD CONSTRAINT … USING INDEX`
        : `"${clause}" reads the whole table under a lock: add it NOT VALID, and VALIDATE it in a part of its own`,
    ];
  });

const indexes: Rule = (part, { tables, before, migration }) =>
  [
    ...part.sql.matchAll(
      new RegExp(
        `CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?"?(\\w+)"? ON ${namePattern}`,
        'gi',
      ),
    ),
  ]
    .filter(([, , , table]) => !tables.has(table ?? ''))
    .flatMap(([, concurrently, index]) => {
      if (!concurrently)
        return [
          `index ${index} keeps everybody from writing: begin the file with "${noTransactionMark}", then CREATE INDEX CONCURRENTLY`,
        ];
      if (migration.inOneTransaction) return [`index ${index} cannot be made concurrently in a transaction`];
      const dropsLeftover = before.at(-1)?.sql.includes(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
      return dropsLeftover
        ? []
        : [`index ${index} may be left half made: DROP INDEX CONCURRENTLY IF EXISTS in the part before`];
    });

const backfills: Rule = (part, { tables, before, migration }) => {
  if (!migration.inOneTransaction || !/^(UPDATE|DELETE|INSERT)\b/i.test(part.sql)) return [];
  const locksTables = before.some((one) => alterations(one, tables).length > 0);
  return locksTables
    ? [
        `"${part.sql.slice(0, 60)}" runs while the tables changed before it are locked: a migration of its own, or "${noTransactionMark}"`,
      ]
    : [];
};

const repeatable: Rule = ({ sql }, { migration }) => {
  if (migration.inOneTransaction) return [];
  const unrepeatable = [
    /CREATE TABLE (?!IF NOT EXISTS)[^;(]*/gi,
    /CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY|IF NOT EXISTS)[^;(]*/gi,
    /ADD COLUMN (?!IF NOT EXISTS)[^;,]*/gi,
    /CREATE (?:FUNCTION|TRIGGER)[^;(]*/gi,
  ];
  return unrepeatable
    .flatMap((pattern) => sql.match(pattern) ?? [])
    .map((statement) => `"${statement.trim()}" cannot be run again: IF NOT EXISTS, or OR REPLACE`);
};

const rules: readonly Rule[] = [
  newColumns,
  removals,
  rewrites,
  requiredColumns,
  constraints,
  indexes,
  backfills,
  repeatable,
];
