import { builtTeam as english, type TeamMember } from './built-team';

const roles: Readonly<Record<string, string>> = {
  'amara-cole': 'Fondatrice et directrice générale',
  'emmanuel-gaye': 'Opérations de terrain',
  'daniel-freeman': 'Responsable de l’assistance',
  'musu-dorbor': 'Ingénieure réseau principale',
  'ingrid-halvorsen': 'Ingénieure logiciel principale',
  'theo-nguyen': 'Design web et produit',
};

export const builtTeam = (): readonly TeamMember[] =>
  english().map((member) => ({ ...member, role: roles[member.id] ?? member.role }));
