import type { Translated } from '@app/contracts/translated';
import type * as english from './auth-metadata';
import { company } from './company';
import { editable } from './site-words';

export const authMetadata = editable(
  '',
  (): Translated<typeof english.authMetadata> => ({
    title: `Connexion | ${company.name}`,
    withoutScript: 'La connexion a besoin de JavaScript. Tout le reste de ce site peut être lu sans lui.',
    description: 'Connectez-vous à votre compte, créez-en un, ou réinitialisez votre mot de passe.',
  }),
);
