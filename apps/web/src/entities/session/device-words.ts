/* Names of devices used for sign-in. */

export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;
export const unknownDevice = 'Unknown device';
