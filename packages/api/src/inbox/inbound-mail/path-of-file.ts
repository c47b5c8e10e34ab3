/** Returns where the process that reads mails writes a file of the mail at `path`, by its place among them. */
export function pathOfFile(path: string, index: number): string {
  return `${path}.${index}`;
}
