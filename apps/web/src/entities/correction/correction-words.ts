/* Copy about free corrections, for customer and team. */

export const corrections = 'Free corrections';
export const correction = (number: number) => `Correction ${number}`;
export const askedBy = (name: string) => `Asked by ${name}`;
export const siteAt = 'Your website is live at';

export const freeUntil =
  'If something on your website is not as we agreed, we correct it free of charge until';
export const overSince = 'The time of free corrections ended on';
export const counted = (count: number) =>
  count === 1 ? '1 correction so far' : `${count} corrections so far`;
export const ask = 'Ask for a correction';
export const whatIsWrong = 'What is wrong?';
export const send = 'Send';
export const newRequest = 'Start a new request';
