/** Whether a client accepts this encoding according to `Accept-Encoding`. */
export function acceptsEncoding(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part.split(';');
    return name?.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? '');
  });
}
