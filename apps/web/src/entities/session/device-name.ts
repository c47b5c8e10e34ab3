import * as words from './device-words';

/** "Chrome on Windows", or as much of it as is known. */
export function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return words.browserOn(browser, system);
  return browser || system || words.unknownDevice;
}
