import { builtClients, type Client } from './built-clients';
import { editable } from './site-words';

export const clients: readonly Client[] = editable('clients.list', (): readonly Client[] => builtClients());
