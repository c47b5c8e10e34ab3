/** The screens that a demo is shown on, in CSS pixels. */
export const devices = {
  desktop: { label: 'Desktop', width: 1440, height: 900 },
  tablet: { label: 'Tablet', width: 768, height: 1024 },
  phone: { label: 'Phone', width: 390, height: 844 },
} as const;

export type Device = keyof typeof devices;
