export const move = (name: string) => `Déplacer ${name}\u202f: faites glisser, ou utilisez les flèches`;
export const isNow = (name: string, place: number, count: number) =>
  `${name} est maintenant en position ${place} sur ${count}.`;
export const notMoved = 'Non déplacé.';
