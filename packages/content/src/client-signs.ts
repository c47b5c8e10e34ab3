import { builtClients, type Client, type ClientId } from './built-clients';
import { editable } from './site-words';

/**
 * The sign in each client's logo: an SVG path in a square of 32, filled by the even-odd rule. Separate from
 * the names because pages draw the signs from a sprite file.
 */
export const clientSigns: Readonly<Record<ClientId, string>> = {
  'mesurado-freight': 'M2 20h13v9H2zM17 20h13v9H17zM9.5 9h13v9h-13zM15 2h2v5h-2z',
  'palm-grove-clinics':
    'M15 15V4a11 11 0 0 0-11 11zM17 15h11A11 11 0 0 0 17 4zM15 17H4a11 11 0 0 0 11 11zM17 17v11a11 11 0 0 0 11-11z',
  'cape-mount-savings': 'M2 26a14 14 0 0 1 28 0h-5a9 9 0 0 0-18 0zM10 26a6 6 0 0 1 12 0zM2 28h28v2H2z',
  'bright-coast-schools':
    'M7 20a9 9 0 0 1 18 0zM15 3h2v6h-2zM4.3 7.7l1.4-1.4 4.2 4.2-1.4 1.4zM26.3 6.3l1.4 1.4-4.2 4.2-1.4-1.4zM2 22h28v2H2zM6 26h20v2H6z',
  'nimba-ridge-farms': 'M2 20 12 5l5.5 8L20 9l10 11zM4 22h24v2H4zM8 26h16v2H8z',
  'harborline-hotels':
    'M5 4h6v10h10V4h6v14H5zM3 22c4.3-3 8.7-3 13 0s8.7 3 13 0v5c-4.3 3-8.7 3-13 0s-8.7-3-13 0z',
  'northfield-lofts': 'M4 28V4h6l12 15V4h6v24h-6L10 13v15z',
  'weala-water':
    'M16 2c6 7 10 12 10 17a10 10 0 0 1-20 0C6 14 10 9 16 2zm0 8c-3.5 4-5.5 6.5-5.5 9a5.5 5.5 0 0 0 5.5 5.5z',
  'kola-press': 'M5 3h6v26H5zM13 15 23 3h6L18.5 16 29 29h-6L13 17z',
  'lofa-trade-union':
    'm16 2 12 7v14l-12 7-12-7V9zm0 5.5L8.7 11.7v8.6L16 24.5l7.3-4.2v-8.6zM20 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  'twin-lakes-legal':
    'M11 7a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM21 7a9 9 0 0 1 0 18 12 12 0 0 0 0-18z',
  'sapo-trails':
    'M4 28c0-8 5-9 10-10s8-2 8-6-3-5-6-5V3c6 0 10 3 10 9 0 7-6 9-11 10-4 1-6 2-6 6zM24 20h4v8h-4z',
};

export const clients: readonly Client[] = editable('clients.list', (): readonly Client[] => builtClients());
