import * as words from './device-words';

/** Returns "Chrome on Windows", or the known part of it. */
export function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return words.browserOn(browser, system);
  return browser || system || words.unknownDevice;
}
