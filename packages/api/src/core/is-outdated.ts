/**
 * Checks whether somebody changed a row since the caller read it. `seen`: when it was last changed then; not checked
 * if omitted.
 */
export function isOutdated(seen: string | undefined, { updatedAt }: { updatedAt: Date }): boolean {
  return seen !== undefined && Date.parse(seen) !== updatedAt.getTime();
}
