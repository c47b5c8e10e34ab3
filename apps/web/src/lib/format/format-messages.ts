/* Texts for sizes and durations. */

export const kilobytes = 'KB';
export const megabytes = 'MB';
export const lessThanAMinute = 'less than a minute';
export const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);
export const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
export const justNow = 'just now';
export const ago = (duration: string) => `${duration} ago`;
export const inTime = (duration: string) => `in ${duration}`;
export const now = 'now';
export const andMore = (first: string, more: number) => `${first} + ${more} more`;
