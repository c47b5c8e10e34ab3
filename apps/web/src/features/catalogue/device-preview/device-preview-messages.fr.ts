import type { Device } from './devices';

export const backTo = (title: string) => `Retour à ${title}`;
export const openDemo = 'Ouvrir la démo';
export const screen = 'Écran';
export const deviceLabels: Record<Device, string> = {
  desktop: 'Ordinateur',
  tablet: 'Tablette',
  phone: 'Téléphone',
};
export const demoOf = (title: string) => `Démo de ${title}`;
