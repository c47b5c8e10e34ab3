import { templateFields } from '../../catalogue/template/fields';
import { plainNames } from '../../fields';
import { externalIdField, htmlText, type ImportField, importFields, translationFields } from './field';

const title: ImportField = {
  name: 'title',
  label: templateFields.title.label,
  text: 'On one line.',
  example: 'Harbour',
  required: true,
  html: true,
};
const description: ImportField = {
  name: 'description',
  label: templateFields.description.label,
  text: htmlText,
  example: 'A calm theme for ports.',
  required: true,
  html: true,
};

export const templateRowFields: readonly ImportField[] = [
  externalIdField,
  {
    name: 'type',
    label: 'Kind of product',
    text: 'Variations are left out; everything else becomes a template.',
    example: 'simple',
  },
  title,
  ...importFields(templateFields, plainNames(templateFields, { title, description })),
  description,
  {
    name: 'price',
    label: 'Price',
    text: 'In the site’s currency; of several variants from the lowest to the highest. Without it the price is on request.',
    example: '49.00',
    joined: true,
  },
  {
    name: 'salePrice',
    label: 'Sale price',
    text: 'Replaces the price during the sale.',
    example: '39.00',
  },
  {
    name: 'saleFrom',
    label: 'Sale from',
    text: 'A date, or a date and time, starting with the year. Without it the sale has started.',
    example: '2024-03-31',
  },
  {
    name: 'saleUntil',
    label: 'Sale until',
    text: 'A date, or a date and time, starting with the year. Without it the sale does not end.',
    example: '2024-04-30 23:59:59',
  },
  {
    name: 'category',
    label: 'Category',
    text: 'The name of an existing category. Of several, the first one is used.',
    example: 'Online shops',
    required: true,
    html: true,
  },
  {
    name: 'industries',
    label: 'Industries',
    text: 'Their short names, separated by commas.',
    example: 'corporate, portfolio',
  },
  {
    name: 'features',
    label: 'Features',
    text: 'One per line, or separated by bars.',
    example: 'Dark mode | 12 pages',
  },
  { name: 'demoUrl', label: 'Demo', text: 'A web address.', example: 'https://demo.example.com/' },
  {
    name: 'pictures',
    label: 'Pictures',
    text: 'Their web addresses, or file names in an archive, separated by commas, bars or line breaks; the first is the cover. They are added after the template.',
    example: 'https://shop.example.com/harbour.png',
    joined: true,
  },
  {
    name: 'status',
    label: 'Status',
    text: 'Published or pending, for new templates. Existing ones keep their status.',
    example: 'published',
  },
  ...translationFields(templateFields, {
    tagline: 'Pour les petits ports',
    description: 'Un thème calme pour les ports.',
    features: 'Mode sombre | 12 pages',
    facts: 'Langue : français',
  }).map((field): ImportField => (field.name.startsWith('description_') ? { ...field, html: true } : field)),
];
