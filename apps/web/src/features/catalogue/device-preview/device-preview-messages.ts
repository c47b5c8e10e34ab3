import type { Device } from './devices';

/* Copy of the preview of a demo on several screens. */

export const backTo = (title: string) => `Back to ${title}`;
export const openDemo = 'Open demo';
export const screen = 'Screen';
export const deviceLabels: Record<Device, string> = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' };
export const demoOf = (title: string) => `Live demo of ${title}`;
