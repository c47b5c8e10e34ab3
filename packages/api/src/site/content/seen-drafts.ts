import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readWordRows, requireSection } from './content-view';
import { lockWords, rejectChanged } from './lock-words';

/**
 * Returns the drafts of a section, locked until the commit, after checking that the caller has seen each in
 * its current state. Throws CONTENT_SECTION_NOT_FOUND, CONTENT_NOTHING_DRAFTED, and CONTENT_CHANGED with a
 * detail on each draft that differs.
 */
export async function lockSeenDrafts(
  ctx: UserContext,
  { section: id, revisions }: { section: string; revisions: Readonly<Record<string, number>> },
) {
  const section = requireSection(ctx, id);
  await lockWords(ctx);
  const rows = await readWordRows(ctx, section);
  const drafts = [...rows.values()].flatMap(({ path, draft }) =>
    draft ? [[path, draft.value ?? null] as const] : [],
  );
  if (drafts.length === 0) throw new AppError('CONTENT_NOTHING_DRAFTED');
  rejectChanged(
    rows,
    drafts.map(([path]) => ({ path, revision: revisions[path] ?? -1 })),
  );
  return { section, rows, drafts: new Map(drafts) };
}
