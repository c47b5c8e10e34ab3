/* How a device is named that somebody signed in on. */

export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;
export const unknownDevice = 'Unknown device';
