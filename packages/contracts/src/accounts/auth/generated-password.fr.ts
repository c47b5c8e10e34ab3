import type { Translated } from '../../translated';
import type * as english from './generated-password';
import { generatedPasswordMs } from './generated-password';

export { generatedPasswordMs };

export const generatedPasswordMessages: Translated<typeof english.generatedPasswordMessages> = {
  over: 'Ce mot de passe a été créé pour une première connexion et n’est plus valable. Veuillez choisir le vôtre avec «\u00a0Mot de passe oublié\u202f?\u00a0».',
  notOwn: 'Ce mot de passe a été créé pour vous. Veuillez choisir le vôtre.',
  worksUntil: (moment) => `Votre mot de passe a été créé pour vous et n’ouvre plus rien après le ${moment}.`,
};
