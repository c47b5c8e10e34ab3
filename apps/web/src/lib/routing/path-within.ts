/** Whether a path, with or without parameters, equals an area's path or lies below it. */
export function isPathWithin(path: string, area: string): boolean {
  return path === area || ['/', '?', '#'].some((end) => path.startsWith(`${area}${end}`));
}
