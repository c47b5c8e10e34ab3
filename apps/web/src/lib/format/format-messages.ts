/* Texts for sizes and durations. */

export const kilobytes = 'KB';
export const megabytes = 'MB';
export const lessThanAMinute = 'less than a minute';
const counted = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
export const minutes = counted('minute');
export const hours = counted('hour');
export const days = counted('day');
export const justNow = 'just now';
export const ago = (duration: string) => `${duration} ago`;
export const inTime = (duration: string) => `in ${duration}`;
export const now = 'now';
export const both = (first: string, second: string) => `${first} and ${second}`;
export const andMore = (first: string, more: number) => `${first} and ${more} more`;
