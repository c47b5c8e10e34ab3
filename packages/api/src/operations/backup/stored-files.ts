import type { Sql, TransactionSql } from './backup-tables';

/** The tables whose rows reference stored files; an older database has fewer of them. */
const fileReferences = [
  ['ticket_attachment', 'select from ticket_attachment where id = owner_id'],
  ['template_media', 'select from template_media where id = owner_id'],
  ['canned_reply_file', 'select from canned_reply_file where id = owner_id'],
  ['inbound_mail', 'select from inbound_mail where id = owner_id and has_original'],
  ['post_version_picture', 'select from post_version_picture where picture_id = owner_id'],
  ['library_picture', 'select from library_picture where file_id = owner_id'],
  ['invoice', 'select from invoice where id = owner_id'],
  ['import_picture', "select from import_picture where id = owner_id and state = 'waiting'"],
  ['payment', 'select from payment where id = owner_id and file_key = key'],
] as const;

/**
 * Lists every recorded file; `isShown`: whether a row of one of these tables references it. Others are left
 * over from failed uploads.
 */
export async function listStoredFiles(
  sql: Sql | TransactionSql,
  tables: readonly { name: string }[],
): Promise<{ key: string; isShown: boolean }[]> {
  const presentReferences = fileReferences.filter(([name]) => tables.some((table) => table.name === name));
  return sql.unsafe<{ key: string; isShown: boolean }[]>(
    `select key, ${presentReferences.map(([, rows]) => `exists (${rows})`).join(' or ')} as "isShown" from stored_file order by key`,
  );
}
