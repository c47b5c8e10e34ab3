/** "Chrome on Windows", or as much of it as is known. */
export function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}
