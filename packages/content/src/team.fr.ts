import type { Translated } from '@app/contracts/translated';
import { editable } from './site-words';
import type * as english from './team';
import { team as members, type TeamMember, type TeamMemberId } from './team';

const roles: Readonly<Record<TeamMemberId, string>> = {
  'amara-cole': 'Fondatrice et directrice générale',
  'emmanuel-gaye': 'Opérations de terrain',
  'daniel-freeman': 'Responsable de l’assistance',
  'musu-dorbor': 'Ingénieure réseau principale',
  'ingrid-halvorsen': 'Ingénieure logiciel principale',
  'theo-nguyen': 'Design web et produit',
};

export const team = editable('team.people', (): readonly TeamMember[] =>
  members.map((member) => ({ ...member, role: roles[member.id] })),
);

export const teamSection = editable(
  'team.section',
  (): Translated<typeof english.teamSection> => ({
    title: 'Ceux qui décrochent',
    intro:
      'Six des personnes à qui vous parlerez. Chacune fait encore elle-même le travail dont elle est responsable.',
    since: 'Chez nous depuis',
  }),
);

export const certificationsTitle = 'Nos certifications';

export const certifications = editable(
  'team.certifications',
  (): Translated<typeof english.certifications> => [
    {
      name: 'Câblage structuré',
      icon: 'IconPlugConnected',
      text: 'Des installateurs certifiés pour le cuivre et la fibre\u202f; chaque liaison est mesurée et remise avec son rapport.',
    },
    {
      name: 'Sécurité de l’information',
      icon: 'IconShieldLock',
      text: 'Nous travaillons selon la norme ISO/IEC 27001 et faisons auditer nos pratiques chaque année.',
    },
    {
      name: 'Travail en hauteur',
      icon: 'IconHelmet',
      text: 'Toute personne qui grimpe est formée, assurée et contrôlée tous les douze mois.',
    },
  ],
);
