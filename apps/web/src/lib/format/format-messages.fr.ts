export const kilobytes = 'Ko';
export const megabytes = 'Mo';
export const lessThanAMinute = 'moins d’une minute';
const counted = (unit: string) => (count: number) => `${count}\u00a0${unit}${count < 2 ? '' : 's'}`;
export const minutes = counted('minute');
export const hours = counted('heure');
export const days = counted('jour');
export const justNow = 'à l’instant';
export const ago = (duration: string) => `il y a ${duration}`;
export const inTime = (duration: string) => `dans ${duration}`;
export const now = 'maintenant';
export const both = (first: string, second: string) => `${first} et ${second}`;
export const andMore = (first: string, more: number) =>
  `${first} et ${more}\u00a0${more < 2 ? 'autre' : 'autres'}`;
