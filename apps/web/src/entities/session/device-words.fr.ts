export const browserOn = (browser: string, system: string) => `${browser} sur ${system}`;
export const unknownDevice = 'Appareil inconnu';
