import bowser from 'bowser';

/**
 * The device of a sign-in as far as the browser reports it: "Chrome" on "Windows", a "desktop". Empty where
 * unknown.
 */
export interface Device {
  browser: string;
  system: string;
  kind: 'desktop' | 'phone' | 'tablet' | 'unknown';
}

const kinds: Readonly<Record<string, Device['kind']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};

/** Parses a User-Agent header; anything that is not a browser gives an unknown device. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: '', system: '', kind: 'unknown' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    kind: kinds[platform.type ?? ''] ?? 'unknown',
  };
}
