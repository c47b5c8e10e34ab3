/** The screen sizes offered for a demo, in CSS pixels. */
export const devices = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;

export type Device = keyof typeof devices;
