import bowser from 'bowser';

/** What a sign-in came from, as far as the browser says: "Chrome" on "Windows", a "desktop". Empty where it does not say. */
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

/** Reads a User-Agent header; what is not a browser's gives an unknown device. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: '', system: '', kind: 'unknown' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    kind: kinds[platform.type ?? ''] ?? 'unknown',
  };
}
