import { billingFields, referenceLabel } from '../../core/buyer/fields';
import * as labels from '../../field-names';
import { fieldNames } from '../../fields';
import { type ImportField, importFields } from './field';

const texts: Readonly<Record<string, string>> = {
  country: 'A code of two letters, or its name in English or French.',
  street: 'Without the country, or a part that it requires, the address is left out.',
  taxNumber: 'Left out with the address.',
};

/** What documents say of the customer of an order, or of a person's later ones. */
export const buyerRowFields: readonly ImportField[] = [
  { name: 'company', label: labels.company, text: '', example: 'Cole & Sons' },
  ...importFields(billingFields, fieldNames(billingFields)).flatMap((field): ImportField[] => {
    const { name } = field;
    const known = {
      ...field,
      text: texts[name] ?? '',
      ...(name === 'reference' && { label: referenceLabel }),
    };
    if (name !== 'street') return [known];
    const second = { name: 'street2', label: 'Street address, second line', text: '', example: 'Suite 4' };
    return [known, second];
  }),
];

export const purchaseOrderField: ImportField = {
  name: 'purchaseOrderNumber',
  label: labels.purchaseOrderNumber,
  text: '',
  example: 'PO-1187',
};
