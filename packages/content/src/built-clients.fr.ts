import { type Client, type ClientId, builtClients as english } from './built-clients';

const sectors: Readonly<Record<ClientId, string>> = {
  'mesurado-freight': 'Logistique',
  'palm-grove-clinics': 'Santé',
  'cape-mount-savings': 'Finance',
  'bright-coast-schools': 'Éducation',
  'nimba-ridge-farms': 'Agriculture',
  'harborline-hotels': 'Hôtellerie',
  'northfield-lofts': 'Immobilier',
  'weala-water': 'Services publics',
  'kola-press': 'Médias',
  'lofa-trade-union': 'Association',
  'twin-lakes-legal': 'Droit',
  'sapo-trails': 'Voyage',
};

export const builtClients = (): readonly Client[] =>
  english().map((client) => ({ ...client, sector: sectors[client.id] }));
