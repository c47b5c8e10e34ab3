export const kilobytes = 'Ko';
export const megabytes = 'Mo';
export const lessThanAMinute = 'moins d’une minute';
export const minutes = (count: number) => (count < 2 ? `${count}\u00a0minute` : `${count}\u00a0minutes`);
export const hours = (count: number) => (count < 2 ? `${count}\u00a0heure` : `${count}\u00a0heures`);
export const days = (count: number) => (count < 2 ? `${count}\u00a0jour` : `${count}\u00a0jours`);
export const justNow = 'à l’instant';
export const ago = (duration: string) => `il y a ${duration}`;
export const inTime = (duration: string) => `dans ${duration}`;
export const now = 'maintenant';
export const andMore = (first: string, more: number) =>
  `${first} + ${more}\u00a0${more < 2 ? 'autre' : 'autres'}`;
