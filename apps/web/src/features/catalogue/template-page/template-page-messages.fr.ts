export const home = 'Accueil';
export const pictures = 'Images';
export const enlarge = 'Agrandir';
export const pictureOf = (number: number, count: number, name: string) =>
  `Image ${number} sur ${count}\u202f: ${name}`;
export const category = 'Catégorie';
export const colors = 'Couleurs';
export const typefaces = 'Polices';
export const wholePage = (title: string) => `Page entière de ${title}, à faire défiler`;
export const showSection = (name: string) => `Montrer ${name} sur la page entière`;
export const madeFor = 'Conçu pour';
export const lastUpdated = 'Mis à jour';
export const liveDemo = 'Démo';
export const previewOnDevices = 'Aperçu multi-écran';
export const share = 'Partager';

const months = 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' ');

export function utcDay(date: Date): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
