import type { Translated } from '../../translated';
import type * as english from './state-labels';

export const licenseStateLabels: Translated<typeof english.licenseStateLabels> = {
  valid: 'Valable',
  unpaid: 'Non payée',
  ended: 'Prise fin avec la commande',
  revoked: 'Révoquée',
};
