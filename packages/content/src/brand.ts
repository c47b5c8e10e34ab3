/** The company's sign, the pepperbird: SVG paths on a square of 40. */
export const brandMark = {
  size: 40,
  radius: 11,
  bird: 'M8 28.5c0-10 6-18 14.5-18 4 0 7 2.1 8 5.2l4 1.7-4.2 2.3C29.6 27 24 31.5 16.5 31.5H12.2c3.1-.6 5.3-2.2 6.5-4.7-3.6 2-7.3 2.5-10.7 1.7Z',
  wing: 'M14.5 24.5c1-5 4.3-8.3 9-9.3-.3 5.2-3.6 8.8-9 9.3Z',
  eye: { cx: 24.5, cy: 16, r: 1.7 },
} as const;
