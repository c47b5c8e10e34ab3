import type { Translated } from '@app/contracts/translated';
import { editable } from './site-words';
import type * as english from './team';

export const teamSection = editable(
  'team.section',
  (): Translated<typeof english.teamSection> => ({
    title: 'Ceux qui décrochent',
    intro:
      'Les personnes à qui vous parlerez. Chacune fait encore elle-même le travail dont elle est responsable.',
    since: 'Chez nous depuis',
    certificationsTitle: 'Nos certifications',
  }),
);
