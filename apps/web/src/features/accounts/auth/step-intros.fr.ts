import type { Translated } from '@app/contracts/translated';
import type * as english from './step-intros';

export const stepIntros: Translated<typeof english.stepIntros> = {
  login: 'Retrouvez vos modèles, vos demandes et votre compte.',
  signup: 'Saisissez votre adresse e-mail et nous vous enverrons un code pour la confirmer.',
  forgot:
    'Saisissez l’adresse e-mail de votre compte et nous vous enverrons un code pour en choisir un nouveau.',
};
