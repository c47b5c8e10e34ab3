import type { DerivedFigure } from './figure';

/** Triggers that somebody has switched off, by hand or while loading data: nothing they keep stays right. */
export const disabledTriggers: DerivedFigure = {
  name: 'triggers that are switched on',
  async check(sql, { repair }) {
    const readDisabled = () => sql<{ name: string; place: string }[]>`
      SELECT quote_ident(tgname) AS name, tgrelid::regclass::text AS place
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled <> 'O'`;
    const disabled = await readDisabled();
    if (!repair) return { wrong: disabled.length, repaired: 0 };
    for (const { name, place } of disabled) await sql.unsafe(`ALTER TABLE ${place} ENABLE TRIGGER ${name}`);
    return { wrong: disabled.length, repaired: disabled.length - (await readDisabled()).length };
  },
};
