import type { Translated } from '@app/contracts/translated';
import { company } from './company';
import type * as english from './page-titles';
import { editable } from './site-words';

export const notFoundMetadata = editable(
  '',
  (): Translated<typeof english.notFoundMetadata> => ({
    title: `Page introuvable | ${company.name}`,
    description:
      'La page que vous cherchez n’existe pas. Retrouvez ici nos modèles, nos services et nos coordonnées.',
  }),
);

export const templateTitle: typeof english.templateTitle = (title) => `${title}, modèle de site web`;
